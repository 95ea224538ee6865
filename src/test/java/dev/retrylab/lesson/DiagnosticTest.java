package dev.retrylab.lesson;

import static org.hamcrest.Matchers.endsWith;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.retrylab.Visitor;
import dev.retrylab.content.Course;
import dev.retrylab.content.CourseQuestion;
import dev.retrylab.content.Lesson;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What the visitor knew is marked, by their own answers and by nothing else. */
@QuarkusTest
class DiagnosticTest {

    private static final String KNEW = "you knew this";

    /** The question of the diagnostic that is about keys, with its right answer and a wrong one. */
    private static final String QUESTION = "key-in-the-http-layer";

    private static final List<String> RIGHT = List.of("c");
    private static final List<String> WRONG = List.of("b");

    @Inject
    Course course;

    private final Visitor visitor = new Visitor();

    @Test
    void comesFirstAndAsksOneQuestionForEachOfSixLessons() {
        Lesson first = course.lessons().get(0);
        assertEquals(Lesson.Form.DIAGNOSTIC, first.form());
        List<String> lessons = first.exhibits()
                .map(shown -> course.question(shown.exhibit().id()).orElseThrow())
                .map(CourseQuestion::lesson)
                .distinct()
                .filter(slug -> course.lesson(slug).isPresent())
                .toList();
        assertEquals(6, lessons.size(), lessons.toString());
        assertEquals(6, first.exhibits().count());
    }

    @Test
    void aRightFirstAnswerMarksItsLessonAsKnown() {
        assertFalse(visitor.page("/lessons").contains(KNEW));
        visitor.answer(QUESTION, RIGHT).then().statusCode(200);
        String path = visitor.page("/lessons");
        assertEquals(1, path.split(KNEW, -1).length - 1, "one lesson and no other");
        assertTrue(row(path).contains(KNEW), path);
        assertTrue(path.contains("You know 1 of them already, so " + minutesWithoutIt() + " minutes are left."), path);
        assertTrue(visitor.page("/lessons/" + lesson().slug()).contains(KNEW));
        Lesson before = course.lessonAfter(lesson(), -1).orElseThrow();
        assertTrue(visitor.page("/lessons/" + before.slug()).contains("Next, and you knew it"));
    }

    @Test
    void aRightAnswerAfterAWrongOneIsNoProof() {
        visitor.answer(QUESTION, WRONG);
        visitor.answer(QUESTION, RIGHT);
        assertFalse(visitor.page("/lessons").contains(KNEW));
    }

    @Test
    void whatIsKnownIsNotWhatComesNext() {
        Lesson before = course.lessonAfter(lesson(), -1).orElseThrow();
        visitor.post("/lessons/" + before.slug(), "/lessons/" + before.slug(), Map.of());
        assertTrue(visitor.page("/progress").contains("Go on where you were: " + lesson().title()));
        visitor.answer(QUESTION, RIGHT);
        Lesson after = course.lessonAfter(lesson(), 1).orElseThrow();
        assertTrue(visitor.page("/progress").contains("Go on where you were: " + after.title()));
    }

    @Test
    void onePressPutsItBackAndForgetsTheAnswer() {
        visitor.answer(QUESTION, RIGHT);
        visitor.post("/lessons", "/lessons/" + lesson().slug() + "/again", Map.of())
                .then()
                .statusCode(303)
                .header("Location", endsWith("/lessons#lesson-" + lesson().number()));
        assertFalse(visitor.page("/lessons").contains(KNEW));
        assertTrue(visitor.page("/progress").contains("Nothing is kept of you yet"));
    }

    @Test
    void aLessonThatWasReadIsReadAndNotKnown() {
        visitor.answer(QUESTION, RIGHT);
        visitor.post("/lessons/" + lesson().slug(), "/lessons/" + lesson().slug(), Map.of());
        assertFalse(visitor.page("/lessons").contains(KNEW));
    }

    @Test
    void puttingBackWhatNobodyKnewChangesNothing() {
        visitor.post("/lessons/" + lesson().slug(), "/lessons/" + lesson().slug() + "/again", Map.of())
                .then()
                .statusCode(303);
        visitor.post("/lessons/" + lesson().slug(), "/lessons/none/again", Map.of())
                .then()
                .statusCode(404);
    }

    private Lesson lesson() {
        return course.lesson(course.question(QUESTION).orElseThrow().lesson()).orElseThrow();
    }

    private int minutesWithoutIt() {
        return course.lessons().stream().mapToInt(Lesson::minutes).sum() - lesson().minutes();
    }

    /** From its heading to the next lesson's. */
    private String row(String path) {
        String list = path.substring(path.indexOf("class=\"path\""));
        String from = list.substring(list.indexOf("href=\"/lessons/" + lesson().slug() + "\""));
        return from.substring(0, from.indexOf("</li>"));
    }
}
