package dev.retrylab.content.reading;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.retrylab.content.Block;
import dev.retrylab.content.Course;
import dev.retrylab.content.Lesson;
import dev.retrylab.content.reading.file.MapFiles;
import dev.retrylab.content.text.Language;
import dev.retrylab.content.text.Markdown;
import dev.retrylab.content.text.Snippet;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What a lesson may hold besides text and exhibits. */
class LessonFormatTest {

    private static final String LESSON = "lessons/first.md";

    private final MapFiles files = new MapFiles().put("glossary.yaml", """
            - {term: retry budget, definition: A share of *requests*., also: [budget]}
            - {term: retry, definition: Another attempt., everyday: true}
            """);

    @Test
    void aTermIsMarkedWhereItIsFirstUsedAndNowhereElse() {
        assertEquals(
                "<p>A " + marked(1, "retry-budget", "Retry budget", "A share of requests.") + ", and a budget.</p>",
                text("A Retry budget, and a budget."));
    }

    @Test
    void theLongestTermThatFitsIsMarkedWithItsPlural() {
        assertEquals(
                "<p>" + marked(1, "retry-budget", "budgets", "A share of requests.")
                        + ", and budgetary, pre-budget retry budget.</p>",
                text("budgets, and budgetary, pre-budget retry budget."));
    }

    @Test
    void anEverydayWordIsMarkedOnlyByItsAuthor() {
        assertEquals("<p>A retry.</p>", text("A retry."));
        assertEquals(
                "<p>A " + marked(1, "retry", "second try", "Another attempt.") + ".</p>",
                text("A [second try](term:retry)."));
    }

    @Test
    void headingsLinksCodeAndTablesAreNotMarked() {
        String text = text("## A budget?\n\n[budget](/lessons/first) `budget`\n\n| budget |\n|---|\n| budget |");
        assertFalse(text.contains("class=\"term\""), text);
        assertTrue(text.contains("<h2 id=\"a-budget\">A budget?</h2>"), text);
    }

    @Test
    void aTermInFrontMatterIsMarkedToo() {
        files.change(LESSON, "keyFacts: [One fact.]", "keyFacts: [\"One [budget](term:retry-budget).\"]");
        assertEquals(
                List.of("One " + marked(1, "retry-budget", "budget", "A share of requests.") + "."),
                lesson().keyFacts());
    }

    @Test
    void aTermOutsideALessonLeadsToTheGlossary() {
        files.change("questions/one.yaml", "explanation: So.", "explanation: \"[So](term:retry).\"");
        assertEquals(
                "[So](/glossary#retry).",
                read().question("one").orElseThrow().question().explanation());
    }

    @Test
    void theGlossaryIsInTheOrderOfTheAlphabet() {
        assertEquals(
                List.of("retry", "retry budget"),
                read().glossary().stream().map(term -> term.name()).toList());
    }

    @Test
    void aBlockOfCodeHasATabForEachLanguageInTheirOrder() {
        files.put("snippets/first/send.py", "# prints: 1\nif True:\n    # begin\n    print(1 < 2)\n    # end\n")
                .put("snippets/first/send.java", "// prints: 1\nclass Send {}\n");
        String text = text("~~~code\nsnippet: first/send\ntitle: Sending & more\n~~~");
        assertTrue(
                text.startsWith(
                        "<fieldset class=\"tabs\" id=\"code-first-send\">\n<legend>Sending &amp; more</legend>\n"
                                + "<input type=\"radio\" name=\"code-first-send\" value=\"java\" id=\"code-first-send-java\" checked>"),
                text);
        assertTrue(text.indexOf("class Send {}") < text.indexOf("print(1 &lt; 2)\n</code>"), text);
        assertFalse(text.contains("prints:"), text);
    }

    @Test
    void aSnippetShowsWhatIsMarkedWithoutItsIndentation() {
        Snippet snippet = Snippet.of(
                Language.GO,
                "// prints: a\n// prints: b c\nfunc main() {\n\t// begin\n\tif x {\n\t\ty()\n\t}\n\t// end\n}\n");
        assertEquals("if x {\n\ty()\n}\n", snippet.shown());
        assertEquals(List.of("a", "b c"), snippet.prints());
    }

    @Test
    void beliefsAreReadWithWhatRefutesThem() {
        files.change(
                LESSON,
                "minutes: 5",
                "minutes: 5\nbeliefs:\n  - {says: It is *so*., truth: No., see: \"#question-one\"}");
        assertEquals(
                List.of(new Lesson.Belief("It is <em>so</em>.", "No.", "#question-one", Optional.empty())),
                lesson().beliefs());
    }

    @Test
    void aBeliefSaysWhatItsRunComesTo() {
        String belief =
                "\nbeliefs:\n  - {says: So., truth: Never., see: \"#question-one\", shows: {measure: paid, value: %s}}";
        files.change(LESSON, "minutes: 5", "minutes: 5" + belief.formatted("Never"));
        assertEquals("Never", lesson().beliefs().get(0).run().orElseThrow().value());
        files.change(LESSON, "value: Never", "value: \"2\"");
        assertEquals(
                List.of("content/lessons/first.md:6: \"value\" must stand in \"truth\" as it is written here, \"2\""),
                Courses.mistakes(files));
    }

    @Test
    void aFormerNameStillFindsItsThing() {
        files.change(LESSON, "minutes: 5", "minutes: 5\naliases: [zeroth]")
                .change("scenarios/lost.yaml", "title:", "aliases: [gone]\ntitle:")
                .change("questions/one.yaml", "kind:", "aliases: [un, uno]\nkind:");
        Course course = read();
        assertEquals("first", course.lesson("zeroth").orElseThrow().slug());
        assertEquals("lost", course.scenario("gone").orElseThrow().slug());
        assertEquals("one", course.question("uno").orElseThrow().slug());
        assertTrue(course.question("zeroth").isEmpty());
    }

    @Test
    void aQuestionOfALessonsFormerNameBelongsToTheLesson() {
        files.change(LESSON, "minutes: 5", "minutes: 5\naliases: [zeroth]")
                .change("questions/one.yaml", "lesson: first", "lesson: zeroth");
        assertEquals("first", read().question("one").orElseThrow().lesson());
    }

    @Test
    void aQuotationThatBeginsWithALabelIsANoteAtTheSide() {
        assertEquals(
                "<blockquote class=\"side\" role=\"note\">\n<p><strong>Seen here:</strong> it.</p>\n</blockquote>\n",
                Markdown.block("> **Seen here:** it."));
        assertFalse(Markdown.block("> **Bold** it.").contains("note"));
    }

    private Course read() {
        return Courses.of(files);
    }

    private Lesson lesson() {
        return read().lesson("first").orElseThrow();
    }

    /** The lesson's first block when it is this. */
    private String text(String markdown) {
        files.change(LESSON, "Some text.", markdown);
        String html = ((Block.Text) lesson().blocks().get(0)).html();
        files.change(LESSON, markdown, "Some text.");
        return html;
    }

    private static String marked(int n, String slug, String words, String definition) {
        return "<span class=\"term\"><a href=\"/glossary#" + slug + "\" aria-describedby=\"term-" + n + "\">" + words
                + "</a><span class=\"definition\" role=\"tooltip\" id=\"term-" + n + "\">" + definition
                + "</span></span>";
    }
}
