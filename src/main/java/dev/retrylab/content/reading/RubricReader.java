package dev.retrylab.content.reading;

import dev.retrylab.grading.rubric.Rubric;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Reads what a strong answer claims, and what a mistaken one does. */
final class RubricReader {

    private static final int MAX_CLAIMS = 8;

    /** It is kept with whoever disputes a verdict on it. */
    private static final int MAX_ID = 60;

    private final Set<String> ids = new HashSet<>();

    Rubric read(Members members) {
        return new Rubric(claims(members, "points", "anti"), claims(members, "misconceptions", "contra"));
    }

    private List<Rubric.Claim> claims(Members members, String name, String contrary) {
        List<Value> values = members.someOf(name);
        if (values.size() > MAX_CLAIMS) {
            throw members.required(name)
                    .wrong("a rubric has at most " + MAX_CLAIMS + " " + name + "; this has " + values.size());
        }
        return values.stream().map(value -> claim(value, contrary)).toList();
    }

    private Rubric.Claim claim(Value value, String contrary) {
        Members members = value.members().only("id", "claim", "refs", contrary, "must", "veto", "near");
        Value id = members.required("id");
        if (id.text().length() > MAX_ID) {
            throw id.wrong("the id of a claim has at most " + MAX_ID + " characters; this has "
                    + id.text().length());
        }
        if (!ids.add(id.slug())) {
            throw id.wrong("the claim \"" + id.text() + "\" stands here twice");
        }
        return new Rubric.Claim(
                id.text(),
                members.required("claim").text(),
                members.someOf("refs").stream().map(Value::text).toList(),
                members.list(contrary).stream().map(Value::text).toList(),
                members.someOf("must").stream().map(RubricReader::words).toList(),
                members.optional("veto").map(RubricReader::words).orElse(List.of()),
                members.list("near").stream().map(RubricReader::near).toList());
    }

    private static Rubric.Near near(Value value) {
        String[] sides = value.text().split("~");
        if (sides.length != 2) {
            throw value.wrong("\"near\" is two groups with ~ between them");
        }
        return new Rubric.Near(words(sides[0]), words(sides[1]));
    }

    private static List<String> words(Value value) {
        return words(value.text());
    }

    private static List<String> words(String group) {
        return Arrays.stream(group.split("\\|"))
                .map(String::strip)
                .filter(word -> !word.isEmpty())
                .toList();
    }
}
