package dev.retrylab.content.reading;

import dev.retrylab.grading.Option;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Reads the options of a question: ids a, b, c … in order, no text twice, each with its reason. */
final class OptionReader {

    /** What an option may have besides, a member of its own for each. */
    enum Besides {
        /** Whether it is right: the author decides. */
        RIGHT,
        /** Other wordings. */
        OR,
        /** Nothing: a run decides. */
        NOTHING
    }

    private static final String IDS = "abcdefghij";

    private final Links links;
    private final Besides besides;
    private final List<List<Option>> wordings = new ArrayList<>();
    private final List<String> right = new ArrayList<>();
    private final Set<String> texts = new HashSet<>();

    OptionReader(Links links, Members question, Besides besides) {
        this.links = links;
        this.besides = besides;
        Value list = question.required("options");
        List<Value> values = list.list();
        if (values.size() < 2 || values.size() > IDS.length()) {
            throw list.wrong("a question has 2 to " + IDS.length() + " options; this has " + values.size());
        }
        values.forEach(this::read);
    }

    List<Option> options() {
        return wordings.stream().map(all -> all.get(0)).toList();
    }

    /** The options, each with its other wordings after it. */
    List<List<Option>> wordings() {
        return List.copyOf(wordings);
    }

    /** The ids of those marked as right. */
    List<String> right() {
        return List.copyOf(right);
    }

    private void read(Value value) {
        Members members = switch (besides) {
            case RIGHT -> value.members().only("id", "text", "right", "reason");
            case OR -> value.members().only("id", "text", "reason", "or");
            case NOTHING -> value.members().only("id", "text", "reason");
        };
        Value id = members.required("id");
        String expected = IDS.substring(wordings.size(), wordings.size() + 1);
        if (!id.text().equals(expected)) {
            id.mistake(
                    "the ids of options are a, b, c … in order; expected " + expected + ", not \"" + id.text() + "\"");
        }
        List<Option> said = new ArrayList<>(List.of(wording(expected, members)));
        members.list("or")
                .forEach(other -> said.add(wording(expected, other.members().only("text", "reason"))));
        wordings.add(List.copyOf(said));
        if (members.optional("right").map(Value::flag).orElse(false)) {
            right.add(expected);
        }
    }

    private Option wording(String id, Members members) {
        Value text = members.required("text");
        if (!texts.add(text.text())) {
            text.mistake("the option \"" + text.text() + "\" stands here twice");
        }
        return new Option(id, links.source(text), links.source(members.required("reason")));
    }
}
