package dev.retrylab.question.items;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.retrylab.content.Course;
import dev.retrylab.grading.item.FirstAnswer;
import dev.retrylab.learner.ItemStore;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

@QuarkusTest
class ItemViewsTest {

    @Inject
    Course course;

    private final List<FirstAnswer> answers = new ArrayList<>();

    /** 40 learners: of the 20 who have the rest right 15 have it, of the others 5. By hand: (15·15 − 5·5) / 400 = 0.5. */
    private String fortyLearners() {
        List<String> choices = course.questions().stream()
                .filter(question -> question.question().kind().equals("choice"))
                .map(question -> question.slug())
                .limit(6)
                .toList();
        String asked = choices.get(0);
        for (int learner = 0; learner < 40; learner++) {
            boolean good = learner < 20;
            for (String other : choices.subList(1, 6)) {
                answers.add(new FirstAnswer(learner, other, good ? 1 : 0, 1, good ? "a" : "b"));
            }
            boolean right = good ? learner < 15 : learner < 25;
            answers.add(new FirstAnswer(learner, asked, right ? 1 : 0, 1, right ? "a" : learner % 2 == 0 ? "b" : "c"));
        }
        return asked;
    }

    @Test
    void aQuestionTellsItsDifficultyItsDiscriminationAndItsCommonestWrongAnswers() {
        ItemsView.Row row = row(fortyLearners());
        assertEquals(40, row.learners());
        assertEquals("50", row.right());
        assertEquals("0.50", row.discrimination());
        assertEquals(
                List.of(11, 9),
                row.wrong().stream().map(ItemsView.Wrong::learners).toList());
        assertFalse(row.wrong().get(0).text().isEmpty(), "an option is told by its text");
    }

    @Test
    void belowThirtyLearnersOnlyTheirNumberIsTold() {
        String asked = fortyLearners();
        answers.removeIf(answer -> answer.learner() >= 29);
        ItemsView.Row row = row(asked);
        assertEquals(29, row.learners());
        assertFalse(row.shown());
        assertEquals("", row.right() + row.meanScore() + row.discrimination());
        assertTrue(row.wrong().isEmpty());
        String line = ItemTable.csv(view())
                .lines()
                .filter(one -> one.startsWith(asked + ","))
                .findFirst()
                .orElseThrow();
        assertTrue(line.endsWith(",29,,,,,,,,,,0"), line);
    }

    @Test
    void ownWordsHaveNoDiscriminationAndDoNotCountInTheRest() {
        String asked = fortyLearners();
        String before = row(asked).discrimination();
        for (int learner = 0; learner < 40; learner++) {
            answers.add(new FirstAnswer(learner, "is-post-idempotent", learner % 3, 5, "q2p1"));
        }
        assertEquals(before, row(asked).discrimination());
        ItemsView.Row open = row("is-post-idempotent");
        assertTrue(open.shown());
        assertEquals("", open.discrimination());
        assertTrue(open.wrong().isEmpty());
    }

    @Test
    void whatTheCourseNoLongerAsksIsLeftOut() {
        String asked = fortyLearners();
        String before = row(asked).discrimination();
        answers.add(new FirstAnswer(1, "gone-for-good", 0, 1, "a"));
        assertEquals(before, row(asked).discrimination());
        assertEquals(course.questions().size(), view().rows().size());
    }

    private ItemsView.Row row(String slug) {
        return view().rows().stream()
                .filter(one -> one.slug().equals(slug))
                .findFirst()
                .orElseThrow();
    }

    private ItemsView view() {
        return new ItemViews(course, new ItemStore() {
                    @Override
                    public List<FirstAnswer> firstAnswers() {
                        return answers;
                    }

                    @Override
                    public List<Disputed> disputes() {
                        return List.of();
                    }
                })
                .all();
    }
}
