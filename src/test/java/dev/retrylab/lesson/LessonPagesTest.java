package dev.retrylab.lesson;

import static org.hamcrest.Matchers.containsString;
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

@QuarkusTest
class LessonPagesTest {

    @Inject
    Course course;

    private final Visitor visitor = new Visitor();

    @Test
    void thePathListsEveryLessonInItsOrder() {
        String all = visitor.page("/lessons");
        String page = all.substring(all.indexOf("class=\"path\""));
        List<Integer> places = course.lessons().stream()
                .map(lesson -> page.indexOf("href=\"/lessons/" + lesson.slug() + "\""))
                .toList();
        assertTrue(places.get(0) > 0);
        assertEquals(places.stream().sorted().toList(), places);
    }

    @Test
    void theShortAnswerIsFoldedAndCanBeLinkedTo() {
        Lesson lesson = course.lessons().stream()
                .filter(one -> one.form() == Lesson.Form.LESSON)
                .findFirst()
                .orElseThrow();
        String page = visitor.page("/lessons/" + lesson.slug());
        String folded = page.substring(page.indexOf("<details class=\"answer\">"), page.indexOf("</details>"));
        // The target lies inside what is folded: a browser that follows the link unfolds it.
        assertTrue(folded.contains("id=\"short-answer\""), folded);
        assertTrue(folded.contains(lesson.shortAnswer()));
    }

    @Test
    void everyQuestionCanBeReachedFromTheLessonThatTeachesItAndIsListedOnce() {
        for (Lesson lesson : course.lessons()) {
            String page = visitor.page("/lessons/" + lesson.slug());
            int begins = page.indexOf("id=\"lesson-more\"");
            String more = begins < 0 ? "" : page.substring(begins, page.indexOf("</section>", begins));
            for (CourseQuestion question : course.questions()) {
                boolean listed = more.contains("href=\"/questions/" + question.slug() + "\"");
                boolean asked = lesson.exhibits()
                        .anyMatch(shown -> shown.exhibit().anchor().equals("question-" + question.slug()));
                boolean taught = question.lesson().equals(lesson.slug());
                assertEquals(taught && !asked, listed, lesson.slug() + " and " + question.slug());
            }
        }
    }

    @Test
    void everyPartOfALessonIsThere() {
        for (Lesson lesson : course.lessons()) {
            String page = visitor.page("/lessons/" + lesson.slug());
            assertTrue(page.contains(
                    "Lesson " + lesson.number() + " of " + course.lessons().size()));
            lesson.keyFacts().forEach(fact -> assertTrue(page.contains(fact), fact));
            lesson.canNowAnswer().forEach(can -> assertTrue(page.contains(can), can));
            lesson.sources()
                    .forEach(source -> assertTrue(page.contains("href=\"" + source.url() + "\""), source.url()));
            assertTrue(page.contains(lesson.interviewer().staff()));
            lesson.exhibits()
                    .forEach(shown -> assertTrue(
                            // Ids within an exhibit begin with its anchor.
                            page.contains("id=\"" + shown.exhibit().anchor()),
                            shown.exhibit().anchor()));
            assertEquals(!lesson.deeper().isEmpty(), page.contains("<details class=\"deeper\""));
        }
    }

    @Test
    void oneLessonLeadsToTheNext() {
        for (Lesson lesson : course.lessons()) {
            String page = visitor.page("/lessons/" + lesson.slug());
            course.lessonAfter(lesson, 1)
                    .ifPresentOrElse(
                            next -> assertTrue(page.contains("rel=\"next\" href=\"/lessons/" + next.slug() + "\"")),
                            () -> assertFalse(page.contains("rel=\"next\"")));
            course.lessonAfter(lesson, -1)
                    .ifPresentOrElse(
                            last -> assertTrue(page.contains("rel=\"prev\" href=\"/lessons/" + last.slug() + "\"")),
                            () -> assertFalse(page.contains("rel=\"prev\"")));
        }
    }

    @Test
    void markingAsReadLeadsBackToTheMark() {
        String address = "/lessons/" + course.lessons().get(0).slug();
        assertTrue(visitor.page(address).contains("Mark as read"));
        visitor.post(address, address, Map.of())
                .then()
                .statusCode(303)
                .header("Location", endsWith(address + "#marked"));
        String after = visitor.page(address);
        assertTrue(after.contains("Marked as read."));
        assertFalse(after.contains("<button class=\"button\">Mark as read"));
        assertTrue(visitor.page("/lessons").contains("<span class=\"verdict is-good\">read</span>"));
    }

    @Test
    void anUnknownLessonIsNotFound() {
        visitor.get("/lessons/none").then().statusCode(404).body(containsString("No lesson is called “none”."));
    }
}
