package dev.retrylab.lab;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.retrylab.AtOnce;
import dev.retrylab.Visitor;
import dev.retrylab.conformance.Rule;
import dev.retrylab.content.Course;
import dev.retrylab.content.Lab;
import dev.retrylab.lab.LearnersClient.Habit;
import dev.retrylab.sandbox.store.DatabaseConnection;
import dev.retrylab.sandbox.store.DatabaseRequestLog;
import dev.retrylab.sandbox.store.DatabaseRequestLog.Arrival;
import dev.retrylab.sandbox.store.DatabaseRequestLog.End;
import io.agroal.api.AgroalDataSource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.RestAssured;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * Real clients do real labs: a good one passes each, and what people get wrong breaks the rule that is about it. What is
 * judged by a client's pace, {@link LabPacesTest} has.
 */
@QuarkusTest
class LabPagesTest {

    @Inject
    Course course;

    @Inject
    AgroalDataSource database;

    @TestFactory
    Stream<DynamicTest> clients() {
        return AtOnce.all(Stream.concat(
                course.labs().stream()
                        .filter(lab -> !lab.slug().equals(BegunLab.CROWD))
                        .map(lab -> BegunLab.passed(course, lab.slug())),
                Stream.of(
                        BegunLab.breaks(course, "first-reply-lost", Rule.ONE_KEY, Habit.A_KEY_FOR_EVERY_TRY),
                        BegunLab.breaks(course, "first-reply-lost", Rule.CHARGED_ONCE, Habit.A_KEY_FOR_EVERY_TRY),
                        BegunLab.breaks(course, "first-reply-lost", Rule.ONE_KEY, Habit.NO_KEY),
                        BegunLab.breaks(course, "first-reply-lost", Rule.STOPS, Habit.NEVER_STOPS),
                        BegunLab.breaks(course, "first-reply-lost", Rule.ASKS_AGAIN, Habit.NEVER_ASKS_AGAIN),
                        BegunLab.breaks(course, "told-when", Rule.RETRY_AFTER, Habit.DEAF_TO_RETRY_AFTER),
                        BegunLab.breaks(course, "no-means-no", Rule.OWN_KEY, Habit.ONE_KEY_FOR_ALL),
                        BegunLab.breaks(course, "no-means-no", Rule.STOPS, Habit.NEVER_STOPS),
                        BegunLab.breaks(course, "still-at-work", Rule.TIMEOUT, Habit.NO_TIMEOUT),
                        BegunLab.breaks(
                                course, "down-for-good", Rule.GIVES_UP, Habit.NEVER_GIVES_UP, Habit.EQUAL_WAITS),
                        BegunLab.breaks(course, "down-for-good", Rule.GIVES_UP, Habit.GIVES_UP_AT_ONCE))));
    }

    /** Whoever loads the page again sees the verdict, and nothing is written by that. */
    @Test
    void whatIsPassedIsRecordedByTheButtonOnly() throws Exception {
        BegunLab begun = BegunLab.of(course, "first-reply-lost");
        begun.run();
        String hint = "your progress keeps it";
        String reloaded = begun.page();
        assertTrue(reloaded.contains("Passed: ") && reloaded.contains(hint), reloaded);
        assertFalse(begun.visitor().page("/labs").contains("1 passed"));
        begun.until(rules -> rules.values().stream().allMatch("kept"::equals));
        String recorded = begun.page();
        assertTrue(recorded.contains("Passed: ") && !recorded.contains(hint), recorded);
        assertTrue(begun.visitor().page("/labs").contains("1 passed"));
    }

    @Test
    void whatIsEmptiedBeginsAnew() throws Exception {
        BegunLab begun = BegunLab.of(course, "first-reply-lost");
        begun.run(Habit.NEVER_ASKS_AGAIN);
        assertFalse(begun.page().contains("Nothing yet."));
        Response emptied = begun.visitor()
                .post(begun.address(), "/labs/first-reply-lost/reset", Map.of("key", List.of(begun.key())));
        assertEquals(303, emptied.statusCode());
        assertTrue(begun.page().contains("Nothing yet."));
    }

    @Test
    void whatIsBeyondTheFirstThousandIsNotLookedAtAndThePageSaysSo() {
        BegunLab begun = BegunLab.of(course, "first-reply-lost");
        String account = RestAssured.given()
                .header("Authorization", "Bearer " + begun.key())
                .get("/v1/account")
                .path("id");
        String cut = "Only the first 1,000 requests are looked at";
        arrived(account, 999);
        assertFalse(begun.page().contains(cut));
        arrived(account, 1);
        assertTrue(begun.page().contains(cut));
    }

    /** As the log has them: to send them takes seconds. */
    private void arrived(String account, int requests) {
        try (DatabaseConnection connection = DatabaseConnection.open(database)) {
            for (int i = 0; i < requests; i++) {
                long row = DatabaseRequestLog.begin(
                        connection, new Arrival(account, Instant.now(), "POST", "/v1/charges", "one", "same", 0, null));
                DatabaseRequestLog.end(connection, row, new End("replayed", 201, true, null, 1));
            }
            connection.commit();
        }
    }

    @Test
    void aSandboxThatIsGoneSaysSoAndALabCanBeBegunAgain() {
        Response gone = new Visitor().get("/labs/told-when?key=sk_test_000000000000000000000000");
        assertEquals(404, gone.statusCode());
        assertTrue(gone.asString().contains("This sandbox is gone"), gone.asString());
        assertTrue(gone.asString().contains("Begin again"));
    }

    /** The page that it leads to says what has become of it. */
    @Test
    void aSandboxThatIsGoneCanNotBeEmptied() {
        String address = "/labs/told-when?key=sk_test_000000000000000000000000";
        Response emptied = new Visitor()
                .post("/labs/told-when", "/labs/told-when/reset", Map.of("key", List.of(address.split("=")[1])));
        assertEquals(303, emptied.statusCode(), emptied.asString());
        assertTrue(emptied.header("Location").endsWith(address), emptied.header("Location"));
    }

    @Test
    void whatIsNoKeyIsRefusedByItsName() {
        Response refused = new Visitor().get("/labs/told-when?key=mine");
        assertEquals(400, refused.statusCode());
        assertTrue(refused.asString().contains("key must be"), refused.asString());
        assertEquals(404, new Visitor().get("/labs/nowhere").statusCode());
    }

    @Test
    void aLessonLeadsToItsLabs() {
        for (Lab lab : course.labs()) {
            String lesson = new Visitor().page("/lessons/" + lab.lesson());
            assertTrue(lesson.contains("href=\"/labs/" + lab.slug() + "\""), lab.slug());
        }
        assertFalse(new Visitor().page("/lessons/design-interview").contains("lesson-labs"));
    }

    @Test
    void whatToTakeAlongIsToldAtTheEndOnly() {
        for (Lab lab : course.labs()) {
            String takeaway = lab.takeaway().substring(0, lab.takeaway().indexOf('.'));
            assertFalse(new Visitor().page("/labs/" + lab.slug()).contains(takeaway), lab.slug());
        }
    }
}
