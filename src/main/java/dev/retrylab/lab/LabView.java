package dev.retrylab.lab;

import java.util.List;

/**
 * A lab as one visitor has it.
 *
 * @param key the API key of its sandbox; empty before there is one
 * @param gone whether its sandbox has expired
 * @param sample a line for a terminal that sends the first attempt; empty before there is a sandbox
 * @param attempts what the sandbox saw
 * @param lanes the same as a picture, one for each order
 * @param span how many milliseconds the picture is wide
 * @param done how many rules are kept
 * @param cutAfter how many requests were looked at, if there are more than are; else 0
 * @param recorded whether this visitor's progress has that it was passed
 */
public record LabView(
        String slug,
        String title,
        String summary,
        String briefHtml,
        String lesson,
        String lessonTitle,
        String key,
        boolean gone,
        String site,
        String sample,
        List<RuleRow> rules,
        List<AttemptRow> attempts,
        List<Lane> lanes,
        long span,
        int done,
        int cutAfter,
        boolean recorded,
        String takeawayHtml,
        Next next) {

    /** Whether every rule is kept. */
    public boolean isPassed() {
        return done == rules.size();
    }

    /** Whether there is a sandbox to send to. */
    public boolean isOpen() {
        return !key.isEmpty() && !gone;
    }

    /** @param mark {@code right}, {@code wrong} or empty; {@code word} says the same; {@code on} names attempts, or none */
    public record RuleRow(String title, String mark, String word, String tone, String why, String on) {

        /** Whether {@code on} names a single attempt. */
        public boolean isOne() {
            return !on.contains(" ");
        }
    }

    /**
     * One attempt.
     *
     * @param order a number for each order, in the order of their arrival
     * @param at milliseconds since the first arrived
     * @param waited how long after the end of the attempt before it of the same order it came; empty for a first one
     * @param heard what its client was told
     */
    public record AttemptRow(long n, String order, long at, String waited, String key, String heard, String took) {}

    /** An order's attempts on the axis of time that all share. */
    public record Lane(int order, List<Mark> marks) {}

    /**
     * One attempt.
     *
     * @param tone {@code good}, {@code bad} or {@code refused}, which differ in height and filling too
     * @param left and {@code width} in percent; {@code top} and {@code height} in pixels
     */
    public record Mark(String tone, String left, String width, int top, int height) {}

    /** The lab that follows; null after the last. */
    public record Next(String slug, String title) {}
}
