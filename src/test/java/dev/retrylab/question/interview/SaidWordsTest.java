package dev.retrylab.question.interview;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.retrylab.content.Course;
import dev.retrylab.content.reading.BuiltInCourse;
import dev.retrylab.grading.Question;
import java.util.List;
import org.junit.jupiter.api.Test;

class SaidWordsTest {

    private static final Course COURSE = BuiltInCourse.read();

    @Test
    void tellsWhatWasChosenInTheWordsOfTheQuestion() {
        assertEquals(List.of("“The transfer was made.”"), said("what-the-sheet-may-say", "b"));
        assertEquals(List.of("GET /orders/7", "PUT /orders/7/address"), said("repeat-unasked", "a,c"));
        assertEquals(List.of("24,000 queries"), said("chain-of-retries", "24000"));
        assertEquals(List.of("Line 5"), said("spot-the-new-key", "5"));
        List<String> sorted = said("which-to-repeat", "refused=retry,401=stop");
        assertEquals(2, sorted.size());
        assertTrue(sorted.get(0).startsWith("Connection refused: "), sorted.get(0));
        assertTrue(sorted.get(1).startsWith("401: "), sorted.get(1));
    }

    @Test
    void keepsWhatTheQuestionNoLongerKnows() {
        assertEquals(List.of("z"), said("what-the-sheet-may-say", "z"));
        assertEquals(List.of("a,b"), said("chain-of-retries", "a,b"));
        assertEquals(List.of("b"), said("spot-the-new-key", "b"));
        assertEquals(List.of("gone=retry"), said("which-to-repeat", "gone=retry"));
        assertEquals(List.of("b"), said("which-to-repeat", "b"));
    }

    private static List<String> said(String slug, String kept) {
        Question question = COURSE.question(slug).orElseThrow().question();
        return SaidWords.of(question, kept);
    }
}
