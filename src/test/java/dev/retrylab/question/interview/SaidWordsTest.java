package dev.retrylab.question.interview;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.retrylab.content.Course;
import dev.retrylab.content.reading.BuiltInCourse;
import dev.retrylab.grading.Question;
import org.junit.jupiter.api.Test;

class SaidWordsTest {

    private static final Course COURSE = BuiltInCourse.read();

    @Test
    void tellsWhatWasChosenInTheWordsOfTheQuestion() {
        assertEquals("“The transfer was made.”", said("what-the-sheet-may-say", "b"));
        assertEquals("GET /orders/7 · PUT /orders/7/address", said("repeat-unasked", "a,c"));
        assertEquals("24,000 queries", said("chain-of-retries", "24000"));
        assertEquals("Line 5", said("spot-the-new-key", "5"));
        String sorted = said("which-to-repeat", "refused=retry,401=stop");
        assertTrue(sorted.startsWith("Connection refused: "), sorted);
        assertTrue(sorted.contains(" · 401: "), sorted);
        assertFalse(sorted.contains("="), sorted);
    }

    @Test
    void keepsWhatTheQuestionNoLongerKnows() {
        assertEquals("z", said("what-the-sheet-may-say", "z"));
        assertEquals("a,b", said("chain-of-retries", "a,b"));
        assertEquals("b", said("spot-the-new-key", "b"));
        assertEquals("gone=retry", said("which-to-repeat", "gone=retry"));
        assertEquals("b", said("which-to-repeat", "b"));
    }

    private static String said(String slug, String kept) {
        Question question = COURSE.question(slug).orElseThrow().question();
        return SaidWords.of(question, kept);
    }
}
