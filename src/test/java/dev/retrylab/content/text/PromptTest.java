package dev.retrylab.content.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class PromptTest {

    @Test
    void aQuestionAloneIsTheHeading() {
        assertEquals(
                new Prompt("Is POST idempotent?", "Is <code>POST</code> idempotent?", ""),
                Prompt.of("Is `POST` idempotent?\n"));
    }

    @Test
    void theSentenceThatAsksIsTheHeadingAndTheRestSetsTheScene() {
        assertEquals(
                new Prompt(
                        "It is late. Base 0.5 s. Why? Be short.", "Why?", "<p>It is late. Base 0.5 s. Be short.</p>"),
                Prompt.of("It is late. Base 0.5 s.\nWhy? Be short."));
    }

    @Test
    void theSceneIsPlainForAList() {
        assertEquals(
                "It is late. A & b: c.",
                Prompt.of("It is *late*.\n\nA & `b`: c. Why?").scene());
        assertEquals("", Prompt.of("Why?").scene());
    }

    @Test
    void earlierParagraphsSetTheScene() {
        assertEquals(new Prompt("It is late. Why?", "Why?", "<p>It is late.</p>"), Prompt.of("It is late.\n\nWhy?"));
    }

    @Test
    void theFirstParagraphAsksWhereAListingComesLast() {
        Prompt prompt = Prompt.of("What is wrong?\n\n```\nretry();\n```\n");
        assertEquals("What is wrong?", prompt.askHtml());
        assertTrue(prompt.sceneHtml().endsWith("<code>retry();\n</code></pre>"), prompt.sceneHtml());
    }

    @Test
    void markedTextIsNeverTornApart() {
        assertEquals("<strong>So. Why?</strong>", Prompt.of("**So. Why?**").askHtml());
        assertEquals("Name <code>it</code>.", Prompt.of("Name `it`.").askHtml());
    }

    @Test
    void aShortPromptIsTheTitle() {
        assertEquals("Is POST idempotent?", Prompt.of("Is `POST` idempotent?").title());
    }

    @Test
    void aTitleTellsHowTheStoryBeginsAndWhatIsAsked() {
        assertEquals(
                "A handler saves the key as done, together with the… Is it charged?",
                Prompt.of("A handler saves the key as done, together with the answer, and then charges. Is it charged?")
                        .title());
    }

    @Test
    void aLongQuestionIsTheTitleAlone() {
        assertEquals(
                "After how many failures in a row do all of the meters wait for…",
                Prompt.of(
                                "Late. After how many failures in a row do all of the meters wait for exactly thirty seconds?")
                        .title());
    }
}
