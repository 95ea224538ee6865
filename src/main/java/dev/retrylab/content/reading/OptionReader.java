package dev.retrylab.content.reading;

import dev.retrylab.grading.Option;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Reads the options of a question: ids a, b, c … in order, no text twice, each with its reason. */
final class OptionReader {

    private static final String IDS = "abcdefghij";

    private final Links links;
    private final boolean authorDecides;
    private final List<Option> options = new ArrayList<>();
    private final List<String> right = new ArrayList<>();
    private final Set<String> texts = new HashSet<>();

    /** @param authorDecides whether an option may say that it is right; where a run decides, none may */
    OptionReader(Links links, Members question, boolean authorDecides) {
        this.links = links;
        this.authorDecides = authorDecides;
        Value list = question.required("options");
        List<Value> values = list.list();
        if (values.size() < 2 || values.size() > IDS.length()) {
            throw list.wrong("a question has 2 to " + IDS.length() + " options; this has " + values.size());
        }
        values.forEach(this::read);
    }

    List<Option> options() {
        return List.copyOf(options);
    }

    /** The ids of those marked as right. */
    List<String> right() {
        return List.copyOf(right);
    }

    private void read(Value value) {
        Members members = authorDecides
                ? value.members().only("id", "text", "right", "reason")
                : value.members().only("id", "text", "reason");
        Value id = members.required("id");
        String expected = IDS.substring(options.size(), options.size() + 1);
        if (!id.text().equals(expected)) {
            id.mistake(
                    "the ids of options are a, b, c … in order; expected " + expected + ", not \"" + id.text() + "\"");
        }
        Value text = members.required("text");
        if (!texts.add(text.text())) {
            text.mistake("the option \"" + text.text() + "\" stands here twice");
        }
        options.add(new Option(expected, links.source(text), links.source(members.required("reason"))));
        if (members.optional("right").map(Value::flag).orElse(false)) {
            right.add(expected);
        }
    }
}
