package dev.retrylab.content.reading;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What the course holds, in its order: the lists of one {@code course.yaml}, or those of the built-in one with what a
 * host adds and removes.
 */
final class Index {

    static final String[] LISTS = {"lessons", "scenarios", "questions", "interviews", "museum", "labs"};

    /** A course may do without these. */
    private static final Set<String> OPTIONAL = Set.of("interviews", "museum", "labs");

    private static final String ADD = "add";
    private static final String REMOVE = "remove";

    private final Map<String, List<Value>> lists = new LinkedHashMap<>();

    private Index() {}

    /** The slugs of a list, each as it was written, in the order of the course. */
    List<Value> slugs(String list) {
        return lists.get(list);
    }

    static Index of(Value document) {
        Members members = document.members().only(LISTS);
        Index index = new Index();
        for (String list : LISTS) {
            index.lists.put(list, new ArrayList<>());
            (OPTIONAL.contains(list)
                            ? members.list(list)
                            : members.required(list).list())
                    .forEach(slug ->
                            index.insert(list, slug, index.lists.get(list).size()));
        }
        return index;
    }

    /** Whether a document changes another index, and is none by itself. */
    static boolean extendsAnother(Value document) {
        Members members = document.members();
        return members.optional(ADD).isPresent() || members.optional(REMOVE).isPresent();
    }

    void extend(Value document) {
        Members members = document.members().only(ADD, REMOVE);
        members.optional(REMOVE).ifPresent(value -> each(value, this::remove));
        members.optional(ADD).ifPresent(value -> each(value, this::add));
    }

    private interface Change {
        void make(String list, Value item);
    }

    private static void each(Value value, Change change) {
        Members members = value.members().only(LISTS);
        for (String list : LISTS) {
            members.list(list).forEach(item -> change.make(list, item));
        }
    }

    private void remove(String list, Value slug) {
        if (!lists.get(list).removeIf(listed -> listed.text().equals(slug.text()))) {
            slug.mistake("there is no \"" + slug.text() + "\" among the " + list + " to remove");
        }
    }

    /** A slug goes to the end; {@code {slug: …, after: …}} or {@code before} to its place. */
    private void add(String list, Value item) {
        if (!item.isMembers()) {
            insert(list, item, lists.get(list).size());
            return;
        }
        Members members = item.members().only("slug", "after", "before");
        Value slug = members.required("slug");
        int place = members.optional("after")
                .map(after -> place(list, after) + 1)
                .or(() -> members.optional("before").map(before -> place(list, before)))
                .orElse(lists.get(list).size());
        insert(list, slug, Math.max(place, 0));
    }

    private int place(String list, Value neighbour) {
        List<Value> listed = lists.get(list);
        for (int i = 0; i < listed.size(); i++) {
            if (listed.get(i).text().equals(neighbour.text())) {
                return i;
            }
        }
        neighbour.mistake("there is no \"" + neighbour.text() + "\" among the " + list);
        return listed.size() - 1;
    }

    private void insert(String list, Value slug, int place) {
        String text = slug.slug();
        if (text.isEmpty()) {
            return;
        }
        if (lists.get(list).stream().anyMatch(other -> other.text().equals(text))) {
            slug.mistake("\"" + text + "\" is listed twice");
            return;
        }
        lists.get(list).add(place, slug);
    }
}
