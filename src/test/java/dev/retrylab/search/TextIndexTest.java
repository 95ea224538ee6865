package dev.retrylab.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.retrylab.search.SearchView.Found;
import dev.retrylab.web.link.Findable.Page;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TextIndexTest {

    private final TextIndex index = new TextIndex(List.of(
            new Page(
                    "/a",
                    "lesson",
                    "Retries multiply",
                    "Each layer adds its own.",
                    "<p>Three layers &amp; three tries</p>"),
            new Page("/b", "lesson", "Backoff", "How long to wait", "<p>A retry waits. <script>alert(1)</script></p>"),
            new Page("/c", "question", "Is POST idempotent?", "", "Is POST idempotent?")));

    private List<String> addresses(String words) {
        return index.find(words).stream().map(Found::address).toList();
    }

    @Test
    void aWordInATitleComesBeforeOneInTheText() {
        assertEquals(List.of("/a", "/b"), addresses("retry"));
    }

    @Test
    void aLessonComesBeforeManyPagesThatOnlyUseTheWord() {
        List<Page> pages = new ArrayList<>();
        for (int i = 0; i < 30; i++) {
            pages.add(new Page("/q" + i, "question", "Of jitter", "", "Jitter?"));
        }
        pages.add(new Page("/l", "lesson", "Waves", "", "Much else, and what jitter does. ".repeat(40)));
        assertEquals("/l", new TextIndex(pages).find("jitter").get(0).address());
        assertEquals(List.of(), new TextIndex(pages).find("zebra"));
    }

    @Test
    void everyWordMustBeThere() {
        assertEquals(List.of("/b"), addresses("retry waits"));
        assertEquals(List.of(), addresses("retry idempotent"));
    }

    @Test
    void whatWasFoundIsMarkedAndTheRestIsSafe() {
        assertEquals(
                "<mark>Three layers</mark> &amp; three tries",
                index.find("\"three layers\"").get(0).excerpt());
        assertTrue(
                index.find("waits").stream().noneMatch(found -> found.excerpt().contains("<script")));
    }

    @ParameterizedTest
    @ValueSource(strings = {"\"", "-", "*", "+ + +", "(", "\\", "a AND (", "~", "the", "\"three", "ä\u0000😀", "////"})
    void nothingThatIsTypedIsAnError(String words) {
        assertTrue(index.find(words).size() <= 3);
    }
}
