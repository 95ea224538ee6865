package dev.retrylab.learner.event;

import java.util.List;
import java.util.Optional;

/**
 * Where a learner does not agree with what the help made of their own words. Their word is final; what they say of it is
 * for those who write the questions.
 *
 * @param words what they had written, if they allow that it is read
 */
public record Dispute(List<Claim> claims, Optional<String> words) {

    public static final Dispute NONE = new Dispute(List.of(), Optional.empty());

    /**
     * @param id of a claim or a misconception
     * @param verdict of the help, in its word: {@code covered}, {@code not-seen}, {@code possible}
     * @param claimed whether the learner says that it is theirs
     */
    public record Claim(String id, String verdict, boolean claimed) {}
}
