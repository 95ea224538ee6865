package dev.retrylab.search;

import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.not;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.retrylab.Visitor;
import dev.retrylab.web.link.Findable;
import io.quarkus.arc.All;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

@QuarkusTest
class SearchPagesTest {

    @Inject
    @All
    List<Findable> features;

    private final Visitor visitor = new Visitor();

    private List<Findable.Page> pages() {
        return features.stream().flatMap(feature -> feature.pages().stream()).toList();
    }

    @Test
    void findsLessonsQuestionsAndSimulationsByWhatTheySay() {
        String page = visitor.page("/search?q=jitter");
        assertTrue(page.contains("/lessons/backoff-and-jitter"));
        assertTrue(visitor.page("/search?q=crowd").contains("/simulations/storm"));
        assertTrue(visitor.page("/search?q=payment+job").contains("/questions/redelivered-job"));
    }

    @Test
    void saysSoWhenThereIsNothing() {
        given().get("/search?q=zebra+crossing")
                .then()
                .statusCode(200)
                .body(containsString("Nothing has all of these words"));
    }

    @Test
    void namesTheBoundWhenTooMuchIsLookedFor() {
        given().get("/search?q=" + "a".repeat(201))
                .then()
                .statusCode(400)
                .body(containsString("at most 200 characters"));
    }

    @Test
    void whatIsLookedForIsShownAndNotRun() {
        given().queryParam("q", "\"><script>alert(1)</script>")
                .get("/search")
                .then()
                .statusCode(200)
                .body(not(containsString("<script>alert")));
    }

    @Test
    void everyPageThatCanBeFoundIsThere() {
        pages().stream()
                .map(page -> page.address().replaceAll("#.*", ""))
                .distinct()
                .forEach(visitor::page);
        assertEquals(
                pages().size(),
                new HashSet<>(pages().stream().map(Findable.Page::address).toList()).size());
    }

    @Test
    void everySectionThatCanBeFoundIsOnItsPage() {
        Map<String, String> seen = new HashMap<>();
        pages().stream().filter(page -> !page.isWhole()).forEach(section -> {
            String[] parts = section.address().split("#");
            assertTrue(
                    seen.computeIfAbsent(parts[0], visitor::page).contains("id=\"" + parts[1] + "\""),
                    section.address());
        });
    }
}
