package dev.retrylab.grading.item;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ItemAnalysisTest {

    private final List<FirstAnswer> answers = new ArrayList<>();

    /**
     * By hand: x is 1 1 1 0 0, y is 0.8 0.6 1 0.4 0.2. Means 0.6 and 0.6; sums of squares 1.2 and 0.4; of products 0.4·0.2
     * + 0.4·0 + 0.4·0.4 + 0.6·0.2 + 0.6·0.4 = 0.6; 0.6 / √0.48 = 0.8660.
     */
    @Test
    void theCorrelationIsThatOfPaperAndPencil() {
        assertEquals(
                Math.sqrt(0.75),
                ItemAnalysis.correlation(new double[] {1, 1, 1, 0, 0}, new double[] {0.8, 0.6, 1, 0.4, 0.2})
                        .orElseThrow(),
                1e-12);
    }

    @Test
    void whereNothingDiffersThereIsNone() {
        assertTrue(ItemAnalysis.correlation(new double[] {1, 1}, new double[] {0, 1})
                .isEmpty());
        assertTrue(ItemAnalysis.correlation(new double[] {0, 1}, new double[] {0.3, 0.3})
                .isEmpty());
    }

    /**
     * By hand: 40 learners, 20 of whom have the rest all right and 20 all wrong. Of the first 15 have q, of the second 5:
     * the fourfold table 15 5 5 15 has the correlation (15·15 − 5·5) / (20·20) = 0.5.
     */
    @Test
    void aQuestionIsComparedWithTheRestAndNotWithItself() {
        for (int learner = 0; learner < 40; learner++) {
            boolean good = learner < 20;
            rest(learner, good, 5);
            answer(learner, "q", (good ? learner < 15 : learner < 25) ? 1 : 0, "a");
        }
        ItemFigures figures = ItemAnalysis.of(answers).get("q");
        assertEquals(40, figures.learners());
        assertEquals(20, figures.right());
        assertEquals(40, figures.compared());
        assertEquals(0.5, figures.discrimination().orElseThrow(), 1e-12);
    }

    /**
     * By hand: ten have q and all five others right, ten have q wrong and all ten others right, ten have nothing right. The
     * fourfold table 10 10 0 10 has the correlation (10·10 − 10·0) / √(10·20·20·10) = 0.5.
     */
    @Test
    void whatCountsIsTheShareOfTheRestHoweverMuchOfItSomebodyAnswered() {
        for (int learner = 0; learner < 30; learner++) {
            rest(learner, learner < 20, learner < 10 || learner >= 20 ? 5 : 10);
            answer(learner, "q", learner < 10 ? 1 : 0, "a");
        }
        assertEquals(0.5, ItemAnalysis.of(answers).get("q").discrimination().orElseThrow(), 1e-12);
    }

    @Test
    void aQuestionThatTheBetterGetWrongIsBelowZero() {
        for (int learner = 0; learner < 30; learner++) {
            rest(learner, learner < 15, 5);
            answer(learner, "q", learner < 15 ? 0 : 1, "a");
        }
        assertEquals(-1, ItemAnalysis.of(answers).get("q").discrimination().orElseThrow(), 1e-12);
    }

    @Test
    void whoAnsweredLittleElseIsCountedAndNotCompared() {
        for (int learner = 0; learner < 30; learner++) {
            rest(learner, learner < 15, learner == 0 ? 4 : 5);
            answer(learner, "q", learner % 2, "a");
        }
        ItemFigures figures = ItemAnalysis.of(answers).get("q");
        assertEquals(30, figures.learners());
        assertEquals(29, figures.compared());
        assertTrue(figures.discrimination().isEmpty(), "29 are too few");
    }

    @Test
    void thirtyAreEnoughAndTwentyNineAreNot() {
        for (int learner = 0; learner < 29; learner++) {
            answer(learner, "q", 1, "a");
        }
        assertFalse(ItemAnalysis.of(answers).get("q").enough());
        answer(29, "q", 1, "a");
        assertTrue(ItemAnalysis.of(answers).get("q").enough());
    }

    @Test
    void theCommonestWrongAnswersAreThoseOfThreeOrMore() {
        String given = "bbbb" + "ccc" + "dd" + "eeeee" + "ffff" + "aaaaaaa";
        for (int learner = 0; learner < given.length(); learner++) {
            String option = given.substring(learner, learner + 1);
            answer(learner, "q", option.equals("a") ? 1 : 0, option);
        }
        assertEquals(
                List.of(new ItemFigures.Wrong("e", 5), new ItemFigures.Wrong("b", 4), new ItemFigures.Wrong("f", 4)),
                ItemAnalysis.of(answers).get("q").wrong());
    }

    @Test
    void partsCountInTheMeanAndNotAsRight() {
        answers.add(new FirstAnswer(1, "q", 3, 4, "a"));
        answers.add(new FirstAnswer(2, "q", 4, 4, "b"));
        ItemFigures figures = ItemAnalysis.of(answers).get("q");
        assertEquals(1, figures.right());
        assertEquals(0.875, figures.meanScore(), 1e-12);
    }

    private void rest(int learner, boolean right, int questions) {
        for (int i = 0; i < questions; i++) {
            answer(learner, "rest-" + i, right ? 1 : 0, "a");
        }
    }

    private void answer(int learner, String question, int score, String answer) {
        answers.add(new FirstAnswer(learner, question, score, 1, answer));
    }

    @Test
    void aWrongAnswerThatThreeGaveIsToldAndOneThatTwoGaveOrNobodyWroteIsNot() {
        String given = "ccc" + "dd";
        for (int learner = 0; learner < given.length(); learner++) {
            answer(learner, "q", 0, given.substring(learner, learner + 1));
        }
        for (int learner = 10; learner < 14; learner++) {
            answer(learner, "q", 0, "");
        }
        assertEquals(
                List.of(new ItemFigures.Wrong("c", 3)),
                ItemAnalysis.of(answers).get("q").wrong());
    }
}
