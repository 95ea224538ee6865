package dev.retrylab.question.items;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.retrylab.Visitor;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import jakarta.ws.rs.NotFoundException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;

@QuarkusTest
class ItemPagesTest {

    private static final String CHOICE = "analytics-takes-checkout";
    private static final String OPEN = "is-post-idempotent";

    /** The matcher is sure of q2p1 and does not see q2p4. */
    private static final String WORDS = "By the specification POST isn't idempotent. ";

    @Inject
    ItemViews views;

    private final Visitor visitor = new Visitor();

    @Test
    void theFirstAnswerOfEachLearnerCountsAndGoesWithThem() {
        int before = learners(CHOICE);
        visitor.answer(CHOICE, List.of("a"));
        visitor.answer(CHOICE, List.of("b"));
        assertEquals(before + 1, learners(CHOICE));
        deleteEverything();
        assertEquals(before, learners(CHOICE));
    }

    @Test
    void whatIsTakenBackWasSeenAllTheSame() {
        int before = learners(CHOICE);
        String page = "/review/" + CHOICE;
        String key = visitor.form(page, page).field("submission");
        visitor.post(page, page, Map.of("answer", List.of("a"), "submission", List.of(key)));
        visitor.post(page, "/review/answers/undo", Map.of("submission", List.of(key)));
        visitor.answer(CHOICE, List.of("b"));
        assertEquals(before + 1, learners(CHOICE));
    }

    @Test
    void aDisputeIsCountedWithoutTheWords() {
        int before = disputes();
        String secret = "Word " + UUID.randomUUID();
        check(secret, Map.of("claim", List.of("q2p4")));
        assertEquals(before + 2, disputes(), "one was covered and is not claimed, one was not seen and is");
        assertFalse(visitor.page("/teach/items").contains(secret));
        assertFalse(visitor.page("/teach/items.csv").contains(secret));
    }

    @Test
    void theWordsAreShownWhereTheyMayBeReadAndGoWithTheLearner() {
        int before = disputes();
        String words = "Word " + UUID.randomUUID();
        check(words, Map.of("claim", List.of("q2p4"), "read", List.of("yes")));
        assertTrue(visitor.page("/teach/items").contains(words));
        assertFalse(visitor.page("/teach/items.csv").contains(words));
        deleteEverything();
        assertEquals(before, disputes());
        assertFalse(visitor.page("/teach/items").contains(words));
    }

    @Test
    void whoAgreesDisputesNothingAndTheLatestAnswerDecides() {
        int before = disputes();
        check("", Map.of("claim", List.of("q2p4"), "read", List.of("yes")));
        check("", Map.of("claim", List.of("q2p1"), "read", List.of("yes")));
        assertEquals(before, disputes());
    }

    @Test
    void isToldToNobodyWhoDidNotAskForIt() {
        assertTrue(visitor.page("/teach/items").contains("<meta name=\"robots\" content=\"noindex\">"));
        assertFalse(visitor.page("/sitemap.xml").contains("/teach/items"));
    }

    @Test
    void withoutTheSettingThereIsNothing() {
        ItemPages off = new ItemPages(views, () -> false);
        assertThrows(NotFoundException.class, off::page);
        assertThrows(NotFoundException.class, off::csv);
    }

    private void check(String words, Map<String, List<String>> ticks) {
        Map<String, List<String>> fields = new HashMap<>(ticks);
        fields.put("answer", List.of(WORDS + words));
        visitor.post("/questions/" + OPEN, "/questions/" + OPEN + "/checked", fields)
                .then()
                .statusCode(200);
    }

    private void deleteEverything() {
        visitor.post("/progress/delete", "/progress/delete", Map.of()).then().statusCode(200);
    }

    private int learners(String slug) {
        return Integer.parseInt(cells(slug)[3]);
    }

    private int disputes() {
        String[] cells = cells(OPEN);
        return Integer.parseInt(cells[cells.length - 1]);
    }

    private String[] cells(String slug) {
        return visitor.page("/teach/items.csv")
                .lines()
                .filter(line -> line.startsWith(slug + ","))
                .findFirst()
                .orElseThrow()
                .split(",", -1);
    }
}
