package dev.retrylab.grading.rubric;

import java.util.List;

/** What a strong answer in one's own words claims, and what a mistaken one does. */
public record Rubric(List<Claim> points, List<Claim> misconceptions) {

    /**
     * Something that an answer may say.
     *
     * @param claim as the learner is shown it
     * @param refs sentences that say it
     * @param anti sentences that say the contrary
     * @param must groups of words and phrases; a sentence that says it holds one of each group
     * @param veto words and phrases that no sentence holds that says it
     * @param near pairs of groups, of which one pair must stand within one clause; none asks nothing
     */
    public record Claim(
            String id,
            String claim,
            List<String> refs,
            List<String> anti,
            List<List<String>> must,
            List<String> veto,
            List<Near> near) {}

    /** Two groups that belong together. */
    public record Near(List<String> left, List<String> right) {}
}
