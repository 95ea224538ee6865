package dev.retrylab.content.reading;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.retrylab.content.reading.file.MapFiles;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Every mistake is told in one line: file, line, reason. */
class MistakesTest {

    private static final String LESSON = "lessons/first.md";
    private static final String SCENARIO = "scenarios/lost.yaml";
    private static final String CHOICE = "questions/one.yaml";
    private static final String NUMERIC = "questions/three.yaml";

    private final MapFiles files = new MapFiles();

    @Test
    void everyMistakeOfTheCourseIsToldAtOnce() {
        files.change("course.yaml", "[lost]", "[lost, found]")
                .change(LESSON, "minutes: 5", "minutes: 500\nminits: 5")
                .change(LESSON, "summary: The first.\n", "")
                .change(
                        LESSON,
                        "Some text.",
                        "# Title\n\n[It](/lessons/second), ![](/x.png)\n\n~~~exhibit\nkind: question\nid: six\nwhy: 1\n~~~")
                .change(CHOICE, "level: junior", "level: guru")
                .change(CHOICE, ", reason: it is not", "")
                .change(SCENARIO, "  measure: executions\n", "")
                .put("questions/two.yaml", "kind: [\n");
        assertEquals(
                List.of(
                        "content/course.yaml:2: there is no file content/scenarios/found.yaml",
                        "content/lessons/first.md:2: \"summary\" is missing",
                        "content/lessons/first.md:3: \"minutes\" must be a whole number from 1 to 120, not \"500\"",
                        "content/lessons/first.md:4: unknown member \"minits\"; known are title, summary, minutes, form,"
                                + " aliases, shortAnswer, keyFacts, canNowAnswer, interviewer, beliefs, teaching, sources",
                        "content/lessons/first.md:12: the title is the only heading of level 1; begin with ##",
                        "content/lessons/first.md:14: an image needs a text for those who don't see it: ![text](address)",
                        "content/lessons/first.md:14: \"/lessons/second\" leads nowhere: there is no such lesson",
                        "content/lessons/first.md:18: \"/questions/six\" leads nowhere: there is no such question",
                        "content/lessons/first.md:19: unknown member \"why\"; known are kind, id, ask, parameters",
                        "content/questions/one.yaml:2: \"level\" must be one of junior, senior, staff, not \"guru\"",
                        "content/questions/one.yaml:9: \"reason\" is missing",
                        "content/questions/two.yaml:2: not YAML: expected the node content, but found '<stream end>'",
                        "content/scenarios/lost.yaml:7: \"measure\" is missing"),
                Courses.mistakes(files));
    }

    @Test
    void beliefOrAnchorOrTermLeadsNowhere() {
        files.change(LESSON, "minutes: 5", "minutes: 5\nbeliefs: [{says: a, truth: b, see: \"#nowhere\"}]");
        says(LESSON + ":5: \"#nowhere\" leads nowhere: the lesson has no such place");
        files.change(LESSON, "#nowhere", "/lessons/first#nowhere");
        says(LESSON + ":5: \"/lessons/first#nowhere\" leads nowhere: the lesson has no such place");
        files.change(LESSON, "/lessons/first#nowhere", "#question-one");
        files.change(LESSON, "Some text.", "A [lease](term:lease).");
        says(LESSON + ":13: \"term:lease\" leads nowhere: there is no such term in the glossary");
    }

    @Test
    void aliasIsTheNameOfAnother() {
        files.change(CHOICE, "kind:", "aliases: [two]\nkind:");
        says(CHOICE + ":1: \"two\" is the name of another already");
    }

    @Test
    void snippetIsNotThereOrNotShown() {
        files.put("snippets/first/stray.py", "# prints: 1\n");
        says("snippets/first/stray.py:1: no lesson shows this snippet");
        files.remove("snippets/first/stray.py");
        files.change(LESSON, "Some text.", "~~~code\nsnippet: first/send\ntitle: Send\n~~~");
        says(LESSON + ":13: there is no file content/snippets/first/send that ends in one of java, py, js, go, sql");
    }

    @Test
    void termIsInTheGlossaryTwice() {
        files.put("glossary.yaml", "- {term: a, definition: b}\n- {term: c, also: [A], definition: d}\n");
        says("glossary.yaml:2: \"A\" is in the glossary already");
    }

    @Test
    void indexNamesWhatIsNotThere() {
        files.change("course.yaml", "[lost]", "[lost, found]");
        says("course.yaml:2: there is no file content/scenarios/found.yaml");
    }

    @Test
    void fileIsNotInTheIndex() {
        files.put("questions/stray.yaml", "kind: choice");
        says("questions/stray.yaml:1: not listed in course.yaml under this name");
    }

    @Test
    void lessonHasAnotherNameThanTheIndexSays() {
        files.put("lessons/premier.md", "---\n---\n").remove(LESSON);
        says(
                "course.yaml:1: there is no file content/lessons/first.md",
                "lessons/premier.md:1: not listed in course.yaml under this name");
    }

    @Test
    void slugIsListedTwice() {
        files.change("course.yaml", "[lost]", "[lost, lost]");
        says("course.yaml:2: \"lost\" is listed twice");
    }

    @Test
    void slugIsNone() {
        files.change("course.yaml", "[lost]", "[../lost]");
        says(
                "course.yaml:2: \"scenarios\" must be a slug of lower-case letters, digits and single hyphens,"
                        + " not \"../lost\"",
                "questions/four.yaml:7: \"/playground?scenario=lost\" leads nowhere: there is no such scenario",
                "scenarios/lost.yaml:1: not listed in course.yaml under this name");
    }

    @Test
    void indexHasAnUnknownMember() {
        files.change("course.yaml", "scenarios:", "scenes:");
        says(
                "course.yaml:1: \"scenarios\" is missing",
                "course.yaml:2: unknown member \"scenes\"; known are lessons, scenarios, questions, interviews, museum, labs",
                "questions/four.yaml:7: \"/playground?scenario=lost\" leads nowhere: there is no such scenario",
                "scenarios/lost.yaml:1: not listed in course.yaml under this name");
    }

    /** Each member by itself in place of one that is right, and what is said of it. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "[2, 3] | []               | 5: what is drawn is a list of numbers, each once, the usual one first",
                "[2, 3] | [2, 2]           | 5: what is drawn is a list of numbers, each once, the usual one first",
                "[2, 3] | [2]              | 5: 2 to 400 different questions are drawn; these numbers make 1",
                "[2, 3] | [2, 0]           | 5: with {tries=0}: nothing can be divided by 0",
                "[2, 3] | [2, 7]           | 5: with {tries=7} the answer is 14.28571428571428571428571428571429, which has more than 2 decimals",
                "tries - 1 | tries +       | 6: \"tries +\" needs a number or a name at its end",
                "more: tries | tries: tries | 6: \"tries\" has a value already",
                "{tries:words} | {trials}  | 7: there is no value \"trials\"; known are tries, more",
                "{tries:words} | {tries    | 7: a brace stands alone; where numbers are drawn, { } hold values, like {retries}",
                "answer: 100 / tries | answer: growth(tries) | 9: there is no formula \"growth\"",
                "value: tries | value: 100 / tries | 11: with the usual numbers a mistake comes to the right number, or two to the same",
            })
    void whatIsDrawnCannotBeReckoned(String right, String wrong, String says) {
        files.put("questions/three.yaml", """
                kind: numeric
                level: junior
                topic: keys
                lesson: first
                draw: {tries: [2, 3]}
                let: {more: tries - 1}
                prompt: "How much of {tries:words}?"
                explanation: "{more}"
                answer: 100 / tries
                mistakes:
                  - {value: tries, reason: "{tries}"}
                """.replace("[2, 3]", "[2, 4]"));
        files.change("questions/three.yaml", right.replace("[2, 3]", "[2, 4]"), wrong);
        String found = String.join("; ", Courses.mistakes(files));
        assertTrue(found.startsWith("content/questions/three.yaml:" + says), found);
    }

    @Test
    void aStepIsInOtherWordsThatStandThereAlready() {
        files.put("questions/three.yaml", """
                kind: order
                level: junior
                topic: keys
                lesson: first
                prompt: In which order?
                explanation: So.
                options:
                  - {id: a, text: one, reason: a, or: [{text: two, reason: b}]}
                  - {id: b, text: two, reason: c}
                  - {id: c, text: three, reason: d}
                orders: [[a, b, c]]
                """);
        says("questions/three.yaml:9: the option \"two\" stands here twice");
    }

    @Test
    void memberIsUnknown() {
        files.change(LESSON, "minutes: 5", "minits: 5");
        says(
                LESSON + ":2: \"minutes\" is missing",
                LESSON
                        + ":4: unknown member \"minits\"; known are title, summary, minutes, form, aliases, shortAnswer,"
                        + " keyFacts, canNowAnswer, interviewer, beliefs, teaching, sources");
    }

    @Test
    void memberIsMissing() {
        files.change(LESSON, "summary: The first.\n", "");
        says(LESSON + ":2: \"summary\" is missing");
    }

    @Test
    void memberStandsTwice() {
        files.change(LESSON, "minutes: 5", "minutes: 5\nminutes: 6");
        says(LESSON + ":5: \"minutes\" stands here twice");
    }

    @Test
    void valueIsOfAnotherType() {
        files.change(LESSON, "minutes: 5", "minutes: five");
        says(LESSON + ":4: \"minutes\" must be a number, not \"five\"");
        files.change(LESSON, "minutes: five", "minutes: 0");
        says(LESSON + ":4: \"minutes\" must be a whole number from 1 to 120, not \"0\"");
        files.change(LESSON, "minutes: 0", "minutes: 5").change(LESSON, "keyFacts: [One fact.]", "keyFacts: One fact.");
        says(LESSON + ":6: \"keyFacts\" must be a list, not \"One fact.\"");
        files.change(LESSON, "keyFacts: One fact.", "keyFacts: []");
        says(LESSON + ":6: \"keyFacts\" is empty");
        files.change(LESSON, "keyFacts: []", "keyFacts: [[a]]");
        says(LESSON + ":6: \"keyFacts\" must be text, not a list");
        files.change(LESSON, "keyFacts: [[a]]", "keyFacts:");
        says(LESSON + ":6: \"keyFacts\" must be a list, not nothing");
    }

    @Test
    void frontMatterIsMissing() {
        files.put(LESSON, "# Hello\n");
        says(LESSON + ":1: a lesson begins with front matter between two lines of ---");
    }

    @Test
    void frontMatterIsEmpty() {
        files.put(LESSON, "---\n\n---\nHello\n");
        says(LESSON + ":2: there is nothing here");
    }

    @Test
    void fileIsNotYaml() {
        files.change(CHOICE, "topic: keys", "topic: \"keys");
        says(CHOICE + ":10: not YAML: found unexpected end of stream");
    }

    @Test
    void questionMarkBetweenBracesNeedsQuotes() {
        files.change(SCENARIO, "\"And again?\"", "And again?");
        says(SCENARIO
                + ":11: not YAML: expected ',' or '}', but got ?; put quotes around a text that has a ? inside { }");
    }

    @Test
    void sourceIsNoWebAddress() {
        files.change(LESSON, "https://www.rfc-editor.org/rfc/rfc9110", "rfc9110");
        says(LESSON + ":10: \"url\" must be a web address with https://, not \"rfc9110\"");
    }

    @Test
    void lessonHasATitleInItsText() {
        files.change(LESSON, "Some text.", "# Title");
        says(LESSON + ":12: the title is the only heading of level 1; begin with ##");
    }

    @Test
    void lessonGoesDeeperTwice() {
        files.change(LESSON, "Below.", "Below.\n\n## Deeper");
        says(LESSON + ":23: there is a heading \"Deeper\" already");
    }

    @Test
    void exhibitHasAnUnknownMember() {
        files.change(LESSON, "id: one", "slug: one");
        says(
                LESSON + ":15: \"id\" is missing",
                LESSON + ":16: unknown member \"slug\"; known are kind, id, ask, parameters");
    }

    @Test
    void exhibitIsInsideAList() {
        files.change(LESSON, "Some text.", "- item\n\n  ~~~exhibit\n  kind: question\n  id: two\n  ~~~");
        says(LESSON + ":14: an exhibit stands by itself, not inside a list or a quotation");
    }

    @Test
    void onlyASimulationTakesParameters() {
        files.change(LESSON, "id: one", "id: one\nparameters: {a: 1}");
        says(LESSON + ":17: only a simulation takes parameters; a question has its settings in its own file");
    }

    @Test
    void questionIsShownTwiceInALesson() {
        files.change(LESSON, "Below.", "~~~exhibit\nkind: question\nid: one\n~~~");
        says(LESSON + ":22: the question \"one\" is in this lesson already");
    }

    @Test
    void linkLeadsNowhere() {
        files.change(LESSON, "Some text.", "Text.\n\nSee [it](/lessons/second#why).");
        says(LESSON + ":14: \"/lessons/second#why\" leads nowhere: there is no such lesson");
        files.change(LESSON, "/lessons/second#why", "/playground?scenario=found");
        says(LESSON + ":14: \"/playground?scenario=found\" leads nowhere: there is no such scenario");
        files.change(LESSON, "/playground?scenario=found", "/question/one");
        says(LESSON + ":14: \"/question/one\" leads nowhere: there is no such page on this site");
        files.change(LESSON, "/question/one", "questions/one");
        says(LESSON + ":14: a link is https://…, term:… or begins with /; this is \"questions/one\"");
    }

    @Test
    void nextScenarioIsUnknown() {
        files.change(SCENARIO, "scenario: lost", "scenario: found");
        says(SCENARIO + ":11: \"/playground?scenario=found\" leads nowhere: there is no such scenario");
    }

    @Test
    void predictionHasTooFewOptionsOrOneTwice() {
        files.change(SCENARIO, "[\"1\", \"2\"]", "[\"1\"]");
        says(SCENARIO + ":9: a prediction needs at least two options");
        files.change(SCENARIO, "[\"1\"]", "[\"1\", 1]");
        says(SCENARIO + ":9: the option \"1\" stands here twice");
    }

    @Test
    void kindOrLevelIsUnknown() {
        files.change(CHOICE, "kind: choice", "kind: essay");
        says(
                CHOICE
                        + ":1: \"kind\" must be one of choice, multiple, numeric, predict, order, classify, spot, open, not \"essay\"");
        files.change(CHOICE, "kind: essay", "kind: choice").change(CHOICE, "level: junior", "level: guru");
        says(CHOICE + ":2: \"level\" must be one of junior, senior, staff, not \"guru\"");
    }

    @Test
    void choiceHasExactlyOneRightOption() {
        files.change(CHOICE, ", right: true", "");
        says(CHOICE + ":8: a choice has exactly one right option; this has 0");
        files.change(CHOICE, "text: yes,", "text: yes, right: true,")
                .change(CHOICE, "text: no,", "text: no, right: true,");
        says(CHOICE + ":8: a choice has exactly one right option; this has 2");
    }

    @Test
    void multipleHasAtLeastTwoRightOptions() {
        files.change("questions/two.yaml", "text: no, right: true", "text: no");
        says("questions/two.yaml:8: a multiple choice has at least two right options; this has 1");
    }

    @Test
    void optionHasNoReasonOrTheWrongId() {
        files.change(CHOICE, ", reason: it is not", "");
        says(CHOICE + ":9: \"reason\" is missing");
        files.change(CHOICE, "{id: b, text: no}", "{id: c, text: no, reason: no}");
        says(CHOICE + ":9: the ids of options are a, b, c … in order; expected b, not \"c\"");
        files.change(CHOICE, "{id: c, text: no,", "{id: b, text: yes,");
        says(CHOICE + ":9: the option \"yes\" stands here twice");
    }

    @Test
    void predictionDoesNotSayWhatIsRight() {
        files.change("questions/four.yaml", "text: no,", "text: no, right: true,");
        says("questions/four.yaml:11: unknown member \"right\"; known are id, text, reason");
    }

    @Test
    void predictionIsOfTwoThings() {
        files.change("questions/four.yaml", "scenario: lost", "scenario: lost\ncell: none~between~same-key~one");
        says("questions/four.yaml:8: a question predicts a scenario or a cell, not both");
    }

    @Test
    void questionPointsToWhatIsNotThere() {
        files.change("questions/four.yaml", "scenario: lost", "scenario: found");
        says("questions/four.yaml:7: \"/playground?scenario=found\" leads nowhere: there is no such scenario");
        files.change("questions/four.yaml", "scenario: found", "scenario: lost");
        files.change(CHOICE, "lesson: first", "lesson: second");
        says(CHOICE + ":4: \"/lessons/second\" leads nowhere: there is no such lesson");
        files.change(CHOICE, "lesson: second", "lesson: first\nsee: /playground?key=none&scenario=found");
        says(CHOICE + ":5: \"/playground?key=none&scenario=found\" leads nowhere: there is no such scenario");
        files.change(CHOICE, "see: /playground?key=none&scenario=found", "see: https://example.org");
        says(CHOICE + ":5: \"see\" must be an address on this site, beginning with /, not \"https://example.org\"");
    }

    @Test
    void twinIsNotThereOrIsItselfOrDoesNotNameItsTwin() {
        files.change(CHOICE, "topic: keys", "topic: keys\ntwin: six");
        says(CHOICE + ":4: there is no question \"six\" to be a twin");
        files.change(CHOICE, "twin: six", "twin: one");
        says(CHOICE + ":4: a question is not a twin of itself");
        files.change(CHOICE, "twin: one", "twin: three");
        says(CHOICE + ":4: twins name one another: \"three\" should name \"one\" and names none");
        files.change(NUMERIC, "topic: keys", "topic: keys\ntwin: two");
        says(
                CHOICE + ":4: twins name one another: \"three\" should name \"one\" and names \"two\"",
                NUMERIC + ":4: twins name one another: \"two\" should name \"three\" and names none");
        files.change(NUMERIC, "twin: two", "twin: one");
        says();
    }

    @Test
    void mistakeWouldCountAsRight() {
        files.change(NUMERIC, "unit: calls", "unit: calls\ntolerance: 228");
        says(NUMERIC + ":11: the mistake 15 would count as right");
        files.change(NUMERIC, "tolerance: 228", "tolerance: -1");
        says(NUMERIC + ":9: \"tolerance\" must not be negative");
    }

    @Test
    void choiceHasNoNumber() {
        files.change(CHOICE, "topic: keys", "topic: keys\nanswer: 3");
        says(
                CHOICE
                        + ":4: unknown member \"answer\"; known are kind, level, topic, lesson, prompt, explanation, see, twin, aliases, options");
    }

    private void says(String... messages) {
        assertEquals(Stream.of(messages).map("content/"::concat).toList(), Courses.mistakes(files));
    }

    @Test
    void aWatchOfTheMuseumSaysItsValueAndLeadsSomewhere() {
        files.change("museum/last.yaml", "says: It makes 2.", "says: It makes two.")
                .change("museum/last.yaml", "shelf: server", "shelf: cellar")
                .change("museum/last.yaml", "holds: {see: /playground", "holds: {see: /museum/first");
        says(
                "museum/last.yaml:2: \"shelf\" must be one of server, client, policy, breaker, not \"cellar\"",
                "museum/last.yaml:10: \"value\" must stand in \"says\" as it is written here, \"2\"",
                "museum/last.yaml:11: \"/museum/first\" leads nowhere: there is no such piece in the museum");
    }

    @Test
    void aLab() {
        files.change("labs/own.yaml", "  1: drop-reply", "  10: drop-reply")
                .change("labs/own.yaml", "status=503", "status=200")
                .change("labs/own.yaml", "work: 2", "work: 11")
                .change("labs/own.yaml", "to: 610", "to: 599")
                .change("labs/own.yaml", "source: tok_chargeDeclined", "source: tok_visa")
                .change("labs/own.yaml", "[one-key, stops]", "[one-key, stops, one-key, be-nice]");
        says(
                "labs/own.yaml:6: a fault befalls an attempt from 1 to 9, or all, not \"10\"",
                "labs/own.yaml:7: status must be a whole number from 400 to 599; it was \"200\"",
                "labs/own.yaml:8: \"work\" must be a whole number from 0 to 10, not \"11\"",
                "labs/own.yaml:11: \"to\" must be a whole number from 600 to 99999999, not \"599\"",
                "labs/own.yaml:12: \"source\" must be tok_chargeDeclined or left out, not \"tok_visa\"",
                "labs/own.yaml:13: the rule \"one-key\" stands here twice",
                "labs/own.yaml:13: a rule must be one of one-key, own-key, charged-once, asks-again, stops, gives-up, timeout,"
                        + " retry-after, backs-off, grows, spreads, not \"be-nice\"");
    }

    @Test
    void theOrdersOfALabAreFewAndToldApart() {
        files.change("labs/own.yaml", "amount: 700", "amount: 605");
        says("labs/own.yaml:10: two orders have the same amount, by which they are told apart");
        files.change("labs/own.yaml", "amount: 605", "amount: 700").change("labs/own.yaml", "to: 610", "to: 649");
        says("labs/own.yaml:10: a lab has from 1 to 50 orders, not 52");
    }
}
