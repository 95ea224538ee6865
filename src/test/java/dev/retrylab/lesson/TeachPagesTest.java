package dev.retrylab.lesson;

import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.containsString;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.retrylab.Visitor;
import dev.retrylab.content.Course;
import dev.retrylab.content.Lesson;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

@QuarkusTest
class TeachPagesTest {

    private static final Pattern ON_THE_WALL = Pattern.compile("<li><a href=\"([^\"]+)\">");

    @Inject
    Course course;

    private final Visitor visitor = new Visitor();

    @Test
    void theSyllabusNamesEveryLessonAndItsMinutes() {
        String page = visitor.page("/teach");
        for (Lesson lesson : course.lessons()) {
            assertTrue(page.contains("<td>" + lesson.minutes() + "</td>"), lesson.slug());
            assertTrue(page.contains("/lessons/" + lesson.slug() + "?view=projector"), lesson.slug());
        }
        int all = course.lessons().stream().mapToInt(Lesson::minutes).sum();
        assertTrue(page.contains("<td>" + all + "</td>"));
    }

    @Test
    void whatGoesOnTheWallIsThereAndSimulationsCoverTheirResults() {
        Matcher shown = ON_THE_WALL.matcher(visitor.page("/teach"));
        int simulations = 0;
        while (shown.find()) {
            String address = shown.group(1).replace("&amp;", "&");
            String page = visitor.page(address);
            if (address.startsWith("/simulations/")) {
                simulations++;
                assertTrue(address.contains("reveal=0"), address);
                assertFalse(page.contains("id=\"findings\""), address + " shows its results");
            }
        }
        assertTrue(simulations > 0);
    }

    @Test
    void whereTheHostShowsHowTheyAnsweredThePageLeadsThere() {
        assertTrue(visitor.page("/teach").contains("href=\"/teach/items\""));
    }

    @Test
    void aWallShowsNoFactsToRemember() {
        assertTrue(visitor.page("/lessons/key-life").contains("lesson-facts"));
        assertFalse(visitor.page("/lessons/key-life?view=projector").contains("lesson-facts"));
    }

    @Test
    void anotherViewIsRefusedByName() {
        given().get("/lessons/key-life?view=cinema").then().statusCode(400).body(containsString("projector"));
    }

    @Test
    void theCheatSheetIsThere() {
        assertTrue(visitor.page("/cheatsheet").contains("64, not 27"));
    }
}
