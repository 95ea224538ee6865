package dev.retrylab.question.museum;

import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.not;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.retrylab.Visitor;
import dev.retrylab.content.Course;
import dev.retrylab.content.MuseumPiece;
import dev.retrylab.content.MuseumPiece.Shelf;
import dev.retrylab.content.text.Markdown;
import dev.retrylab.grading.Question.Spot;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

@QuarkusTest
class MuseumPagesTest {

    private static final String KEY_PAGE = "/museum/a-key-for-every-try";

    @Inject
    Course course;

    private final Visitor visitor = new Visitor();

    private Response answer(String page, String line) {
        return visitor.post(page, page, Map.of("answer", List.of(line)));
    }

    @Test
    void noPageTellsTheLineItsReasonsOrItsRunsBeforeAnAnswer() {
        for (MuseumPiece piece : course.museum()) {
            String page = visitor.page("/museum/" + piece.slug());
            Spot spot = (Spot) piece.question().question();
            spot.reasons()
                    .values()
                    .forEach(reason -> assertFalse(page.contains(Markdown.inline(reason)), piece.slug()));
            assertFalse(page.contains(Markdown.inline(piece.fails().says())), piece.slug());
            assertFalse(page.contains(Markdown.inline(piece.holds().says())), piece.slug());
            assertFalse(page.contains(piece.fails().address().replace("&", "&amp;") + "\""), piece.slug());
            assertTrue(page.contains("href=\"" + piece.source().url() + "\""), piece.slug());
        }
    }

    @Test
    void anyAnswerShowsTheReasonsAndBothRuns() {
        answer(KEY_PAGE, "6")
                .then()
                .statusCode(200)
                .body(
                        containsString(">Not yet.</p>"),
                        containsString("A lost connection is the very case"),
                        containsString("The key is made inside what is repeated"),
                        containsString("href=\"/playground?key=fresh&amp;fault=1:drop-reply\""),
                        containsString("href=\"/playground?key=same&amp;fault=1:drop-reply\""),
                        containsString("The key names the operation, not the attempt."));
    }

    @Test
    void aPieceOnceSolvedStaysSolved() {
        assertFalse(visitor.page("/museum").contains("class=\"verdict"));
        answer(KEY_PAGE, "6");
        assertTrue(visitor.page("/museum").contains("<span class=\"verdict is-bad\">not yet</span>"));
        answer(KEY_PAGE, "12").then().statusCode(200).body(containsString(">Right.</p>"));
        answer(KEY_PAGE, "6");
        assertTrue(visitor.page("/museum").contains("1 of " + course.museum().size() + " solved"));
        assertTrue(visitor.page("/museum").contains("<span class=\"verdict is-good\">solved</span>"));
        assertTrue(
                visitor.page("/progress").contains("href=\"" + KEY_PAGE + "\">Bug museum: A fresh key for every try"));
    }

    @Test
    void nothingIsGradedWithoutALine() {
        answer(KEY_PAGE, "99")
                .then()
                .statusCode(422)
                .body(
                        containsString("the number of a line that is not blank, from 1 to 13. Nothing was graded."),
                        not(containsString("Watch it fail")));
        answer(KEY_PAGE, "9").then().statusCode(422);
        visitor.post(KEY_PAGE, KEY_PAGE, Map.of()).then().statusCode(422);
        assertNull(visitor.cookie("retrylab_learner"), "nothing was graded, so nothing is remembered");
    }

    @Test
    void listsOneShelfAndNamesWhatIsNone() {
        for (Shelf shelf : Shelf.values()) {
            String page = visitor.page("/museum?shelf=" + shelf.word());
            for (MuseumPiece piece : course.museum()) {
                boolean listed = page.contains("href=\"/museum/" + piece.slug() + "\"");
                assertTrue(listed == (piece.shelf() == shelf), piece.slug() + " on " + shelf);
            }
        }
        visitor.get("/museum?shelf=attic")
                .then()
                .statusCode(400)
                .body(containsString("shelf must be one of server, client, policy, breaker; it was &quot;attic&quot;"));
        visitor.get("/museum/none").then().statusCode(404);
    }

    @Test
    void eachPieceHasATitleAndADescriptionOfItsOwn() {
        String page = visitor.page(KEY_PAGE);
        assertTrue(page.contains("<title>A fresh key for every try · Retrylab</title>"), page);
        assertTrue(
                page.contains("<meta name=\"description\" content=\"A client library begins to retry by itself"), page);
        assertTrue(page.contains("rel=\"canonical\""));
        assertTrue(visitor.page("/search?q=cheque").contains("href=\"/museum/two-tellers-one-cheque\""));
        assertTrue(visitor.get("/sitemap.xml").asString().contains(KEY_PAGE + "</loc>"));
    }
}
