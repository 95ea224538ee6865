package dev.retrylab.question;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class PromptTest {

    @Test
    void theOnlyParagraphAsks() {
        assertEquals(
                new Prompt("Is POST idempotent?", "Is <code>POST</code> idempotent?", ""),
                Prompt.of("Is `POST` idempotent?\n"));
    }

    @Test
    void theLastParagraphAsksAndTheRestSetsTheScene() {
        assertEquals(new Prompt("Why?", "Why?", "<p>It is late.</p>"), Prompt.of("It is late.\n\nWhy?"));
    }

    @Test
    void theFirstParagraphAsksWhereAListingComesLast() {
        assertEquals(
                new Prompt("What is wrong?", "What is wrong?", "<pre><code>retry();\n</code></pre>"),
                Prompt.of("What is wrong?\n\n```\nretry();\n```\n"));
    }
}
