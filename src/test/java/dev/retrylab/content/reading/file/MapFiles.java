package dev.retrylab.content.reading.file;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Content in memory: a small course without a mistake, to which a test adds one. */
public final class MapFiles implements ContentFiles {

    private final Map<String, String> files = new HashMap<>();

    public MapFiles() {
        put(
                "course.yaml",
                "lessons: [first]\nscenarios: [lost]\nquestions: [one, two, three, four]\nmuseum: [last]\nlabs: [own]\n");
        put("lessons/first.md", """
                ---
                title: What is first?
                summary: The first.
                minutes: 5
                shortAnswer: It *is*.
                keyFacts: [One fact.]
                canNowAnswer: [This.]
                interviewer: {junior: a, senior: b, staff: c}
                sources:
                  - {title: RFC 9110, url: "https://www.rfc-editor.org/rfc/rfc9110"}
                ---
                Some text.

                ~~~exhibit
                kind: question
                id: one
                ~~~

                ## Deeper

                Below.
                """);
        put("scenarios/lost.yaml", """
                title: A lost reply
                summary: One reply is lost.
                settings:
                  key: none
                  fault: ["1:drop-reply", "2:delay"]
                predict:
                  measure: executions
                  ask: How many?
                  options: ["1", "2"]
                because: Nothing ties them.
                next: {ask: "And again?", scenario: lost}
                """);
        put("labs/own.yaml", """
                title: The own one
                summary: It is lost.
                lesson: first
                brief: Charge it.
                faults:
                  1: drop-reply
                  all: respond;status=503
                work: 2
                orders:
                  - {amount: 500}
                  - {amount: 600, to: 610}
                  - {amount: 700, source: tok_chargeDeclined}
                rules: [one-key, stops]
                takeaway: So.
                """);
        put("museum/last.yaml", """
                title: The last one
                shelf: server
                lesson: first
                story: It happened.
                ask: Which line?
                listing: "a\\nb"
                lines: [{line: 1, right: true, reason: it is}]
                otherwise: It is not.
                takeaway: So.
                fails: {see: /playground, says: It makes 2., measure: executions, value: 2}
                holds: {see: /playground, says: It makes 1., measure: executions, value: 1}
                source: {title: a/b#1, url: "https://example.org/1"}
                """);
        put("questions/one.yaml", question("choice") + CHOICE_OPTIONS);
        put("questions/two.yaml", question("multiple") + CHOICE_OPTIONS.replace("text: no,", "text: no, right: true,"));
        put(
                "questions/three.yaml",
                question("numeric") + "answer: 243\nunit: calls\nmistakes:\n  - {value: 15, reason: added}\n");
        put(
                "questions/four.yaml",
                question("predict") + "scenario: lost\nmeasure: balance\n"
                        + CHOICE_OPTIONS.replace(", right: true", ""));
    }

    /** Lines 7 to 9 of a question. */
    private static final String CHOICE_OPTIONS = """
            options:
              - {id: a, text: yes, right: true, reason: it is}
              - {id: b, text: no, reason: it is not}
            """;

    /** Lines 1 to 6 of a question. */
    private static String question(String kind) {
        return "kind: " + kind + "\nlevel: junior\ntopic: keys\nlesson: first\nprompt: Is it?\nexplanation: So.\n";
    }

    public MapFiles put(String path, String text) {
        files.put(path, text);
        return this;
    }

    /** Changes one file; the text must be in it. */
    public MapFiles change(String path, String from, String to) {
        if (!files.get(path).contains(from)) {
            throw new IllegalArgumentException(path + " does not hold " + from);
        }
        return put(path, files.get(path).replace(from, to));
    }

    public MapFiles remove(String path) {
        files.remove(path);
        return this;
    }

    @Override
    public Optional<String> read(String path) {
        return Optional.ofNullable(files.get(path));
    }

    @Override
    public List<String> names(String folder) {
        return files.keySet().stream()
                .filter(path -> path.startsWith(folder + "/"))
                .map(path -> path.substring(folder.length() + 1).replaceFirst("/.*", ""))
                .distinct()
                .sorted()
                .toList();
    }

    @Override
    public long state() {
        return files.hashCode();
    }

    @Override
    public String shown(String path) {
        return "content/" + path;
    }
}
