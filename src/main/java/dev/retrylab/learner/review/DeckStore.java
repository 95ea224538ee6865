package dev.retrylab.learner.review;

import dev.retrylab.grading.schedule.Recall;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** Where the cards are kept, with the latest answers to them. Cards change by answers, through {@code ProgressStore}. */
public interface DeckStore {

    /** The answer that was given last and not taken back. */
    Optional<GivenAnswer> latest(long learner);

    /** The answer of one submission, while it is remembered. */
    Optional<GivenAnswer> find(long learner, String submission);

    /**
     * Puts questions among the cards, due at once; those that are there already stay as they are.
     *
     * @return how many were new
     */
    int add(long learner, List<String> slugs, Instant at);

    /**
     * Says otherwise how well an answer was recalled. Only the latest answer to a question can be changed, and once.
     *
     * @throws dev.retrylab.web.problem.ProblemException KEY_REUSED if it was rated otherwise before; nothing is changed
     */
    void rate(long learner, String submission, Recall recall, Instant at);

    /**
     * Makes an answer undone: card and score are as they were before. Only the latest answer to a question can be.
     *
     * @return the answer as it was
     */
    Optional<GivenAnswer> takeBack(long learner, String submission);
}
