package dev.retrylab.content.reading;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.retrylab.content.Block;
import dev.retrylab.content.Course;
import dev.retrylab.content.CourseQuestion;
import dev.retrylab.content.Lesson;
import dev.retrylab.content.Level;
import dev.retrylab.content.ScenarioDefinition.Setting;
import dev.retrylab.content.mistake.ContentException;
import dev.retrylab.content.mistake.Place;
import dev.retrylab.content.reading.file.FolderFiles;
import dev.retrylab.content.reading.file.MapFiles;
import dev.retrylab.grading.Option;
import dev.retrylab.grading.Question;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class CourseReaderTest {

    private final MapFiles files = new MapFiles();

    @Test
    void readsALesson() {
        Lesson lesson = read().lesson("first").orElseThrow();
        assertEquals(1, lesson.number());
        assertEquals("What is first?", lesson.title());
        assertEquals(5, lesson.minutes());
        assertEquals("<p>It <em>is</em>.</p>\n", lesson.shortAnswer());
        assertEquals(List.of("One fact."), lesson.keyFacts());
        assertEquals(new Lesson.Interviewer("a", "b", "c"), lesson.interviewer());
        assertEquals(
                List.of(new Lesson.Source("RFC 9110", "https://www.rfc-editor.org/rfc/rfc9110")), lesson.sources());
    }

    @Test
    void cutsALessonAtItsExhibitsAndAtDeeper() {
        Lesson lesson = read().lesson("first").orElseThrow();
        assertEquals(2, lesson.blocks().size());
        assertEquals(new Block.Text("<p>Some text.</p>"), lesson.blocks().get(0));
        Block.Shown shown = lesson.exhibits().findFirst().orElseThrow();
        assertEquals("question", shown.exhibit().kind());
        assertEquals("one", shown.exhibit().id());
        assertEquals("question-one", shown.exhibit().anchor());
        assertEquals("", shown.exhibit().ask());
        assertEquals(new Place("content/lessons/first.md", 15), shown.place());
        assertEquals(List.of(new Block.Text("<p>Below.</p>")), lesson.deeper());
    }

    @Test
    void readsTheParametersOfASimulationInTheirOrder() {
        files.change(
                "lessons/first.md",
                "kind: question\nid: one",
                "kind: simulation\nid: storm\nask: How many?\nparameters: {clients: 100, base: 1.5, sameSeed: true}");
        var exhibit = read().lesson("first")
                .orElseThrow()
                .exhibits()
                .findFirst()
                .orElseThrow()
                .exhibit();
        assertEquals("How many?", exhibit.ask());
        assertEquals(Map.of("clients", "100", "base", "1.5", "sameSeed", "true"), exhibit.parameters());
        assertEquals(
                List.of("clients", "base", "sameSeed"),
                List.copyOf(exhibit.parameters().keySet()));
    }

    @Test
    void headingIdsAreUniqueAcrossExhibits() {
        files.change("lessons/first.md", "Some text.", "## Why?").change("lessons/first.md", "Below.", "## Why?");
        Lesson lesson = read().lesson("first").orElseThrow();
        assertEquals(new Block.Text("<h2 id=\"why\">Why?</h2>"), lesson.blocks().get(0));
        assertEquals(
                new Block.Text("<h2 id=\"why-1\">Why?</h2>"), lesson.deeper().get(0));
    }

    @Test
    void readsAScenarioWithASettingThatRepeats() {
        var scenario = read().scenario("lost").orElseThrow();
        String file = "content/scenarios/lost.yaml";
        assertEquals(
                List.of(
                        new Setting("key", "none", new Place(file, 4)),
                        new Setting("fault", "1:drop-reply", new Place(file, 5)),
                        new Setting("fault", "2:delay", new Place(file, 5))),
                scenario.settings());
        assertEquals("executions", scenario.predict().measure());
        assertEquals(List.of("1", "2"), scenario.predict().options());
        assertEquals("<p>Nothing ties them.</p>\n", scenario.because());
        assertEquals("lost", scenario.next().orElseThrow().scenario());
    }

    @Test
    void readsQuestionsOfEveryKindInTheOrderOfTheIndex() {
        List<CourseQuestion> questions = read().questions();
        List<Option> options = List.of(new Option("a", "yes", "it is"), new Option("b", "no", "it is not"));
        assertEquals(Level.JUNIOR, questions.get(0).level());
        assertEquals(new Question.Choice(options, "a", "So."), questions.get(0).question());
        assertEquals(
                new Question.Multiple(options, Set.of("a", "b"), "So."),
                questions.get(1).question());
        assertEquals(
                new Question.Numeric(
                        new BigDecimal("243"),
                        "calls",
                        BigDecimal.ZERO,
                        List.of(new Question.Mistake(new BigDecimal("15"), "added")),
                        "So."),
                questions.get(2).question());
        assertEquals(
                new Question.Predict(
                        new Question.Subject(Question.Subject.Kind.SCENARIO, "lost"), "balance", options, "So."),
                questions.get(3).question());
    }

    @Test
    void aPredictionMayBeOfACellOfTheCrashTable() {
        files.change("questions/four.yaml", "scenario: lost", "cell: none~between~same-key~one");
        Question.Predict question =
                (Question.Predict) read().question("four").orElseThrow().question();
        assertEquals(new Question.Subject(Question.Subject.Kind.CELL, "none~between~same-key~one"), question.subject());
    }

    @Test
    void knowsWhatComesNext() {
        Course course = read();
        CourseQuestion first = course.question("one").orElseThrow();
        assertEquals("two", course.questionAfter(first).orElseThrow().slug());
        assertTrue(course.questionAfter(course.question("four").orElseThrow()).isEmpty());
        Lesson only = course.lessons().get(0);
        assertTrue(course.lessonAfter(only, 1).isEmpty());
        assertTrue(course.lessonAfter(only, -1).isEmpty());
    }

    @Test
    void theContentThatIsBuiltInHasNoMistake() {
        Course course = Courses.of(new FolderFiles(Path.of("content")));
        assertTrue(course.lessons().size() > 0);
        assertTrue(course.questions().size() > 0);
    }

    @Test
    void aFolderThatIsNotThereHasNoIndex() {
        String message = assertThrows(ContentException.class, () -> Courses.of(new FolderFiles(Path.of("no-such"))))
                .getMessage();
        assertEquals("no-such/course.yaml:1: there is no file no-such/course.yaml", message);
    }

    private Course read() {
        return Courses.of(files);
    }
}
