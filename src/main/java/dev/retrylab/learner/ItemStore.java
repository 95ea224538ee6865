package dev.retrylab.learner;

import dev.retrylab.grading.item.FirstAnswer;
import java.util.List;

/** What all learners together tell about the questions. What a learner has deleted is gone from here as well. */
public interface ItemStore {

    /**
     * How many learners dispute a verdict.
     *
     * @param claimed whether they say that the claim is theirs
     * @param words what some of them had written and allow to be read, the latest first
     */
    record Disputed(String slug, String claim, String verdict, boolean claimed, int learners, List<String> words) {}

    List<FirstAnswer> firstAnswers();

    /** By question and claim. */
    List<Disputed> disputes();
}
