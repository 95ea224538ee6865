package dev.retrylab.question;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.retrylab.Visitor;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.path.json.JsonPath;
import java.time.Clock;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** When something was answered is what the server's clock says, whatever else is sent. */
@QuarkusTest
class ServersTimeTest {

    private static final String PAGE = "/questions/analytics-takes-checkout";
    private static final List<String> CLAIMED = List.of("2001-01-01T00:00:00Z");

    private final Visitor visitor = new Visitor();

    @Test
    void aTimeThatComesWithAnAnswerIsIgnored() {
        Instant before = Clock.systemUTC().instant();
        visitor.post(PAGE, PAGE, withTimes(Map.of("answer", List.of("a"))))
                .then()
                .statusCode(200);
        Instant after = Clock.systemUTC().instant();
        JsonPath file = visitor.get("/progress/export").jsonPath();
        assertWithin(before, file.getString("questions[0].answeredAt"), after);
        assertWithin(before, file.getString("cards[0].card.answeredAt"), after);
    }

    @Test
    void aLessonIsReadNowAndAnInterviewBeginsNow() {
        Instant before = Clock.systemUTC().instant();
        visitor.post("/lessons/key-life", "/lessons/key-life", withTimes(Map.of()))
                .then()
                .statusCode(303);
        JsonPath file = visitor.get("/progress/export").jsonPath();
        assertWithin(
                before, file.getString("lessons[0].readAt"), Clock.systemUTC().instant());
        String key = visitor.form("/interview", "/interview").field("key");
        visitor.post(
                        "/interview",
                        "/interview",
                        withTimes(Map.of(
                                "key", List.of(key),
                                "interview", List.of("three-hours-behind"),
                                "minutes", List.of("20"),
                                "timed", List.of("yes"))))
                .then()
                .statusCode(303);
        String page = visitor.page("/interview/" + key);
        assertEquals(1, page.split("20 minutes left", -1).length - 1, page);
    }

    private static void assertWithin(Instant before, String at, Instant after) {
        Instant time = Instant.parse(at);
        assertFalse(time.isBefore(before.minusMillis(1)) || time.isAfter(after.plusMillis(1)), at);
    }

    /** Every name under which a time is kept, and some that one might try. */
    private static Map<String, List<String>> withTimes(Map<String, List<String>> fields) {
        Map<String, List<String>> all = new HashMap<>(fields);
        for (String name : List.of(
                "at",
                "time",
                "now",
                "answeredAt",
                "answered_at",
                "acceptedAt",
                "startedAt",
                "started_at",
                "readAt",
                "dueAt")) {
            all.put(name, CLAIMED);
        }
        return all;
    }
}
