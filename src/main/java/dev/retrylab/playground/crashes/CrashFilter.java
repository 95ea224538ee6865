package dev.retrylab.playground.crashes;

import dev.retrylab.interleaving.crash.Cell.AtOnce;
import dev.retrylab.interleaving.crash.Next;
import dev.retrylab.web.problem.ProblemException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * Which part of the table is on show.
 *
 * @param next empty for every one
 * @param atOnce empty for both
 */
record CrashFilter(Optional<Next> next, Optional<AtOnce> atOnce) {

    private static final String ALL = "all";

    /** The table that the lesson is about. */
    private static final CrashFilter DEFAULT = new CrashFilter(Optional.of(Next.SAME_KEY), Optional.of(AtOnce.ONE));

    /** @throws ProblemException naming the parameter, its bound and its value */
    static CrashFilter parse(String next, String atOnce) {
        return new CrashFilter(
                next == null ? DEFAULT.next : next(next), atOnce == null ? DEFAULT.atOnce : atOnce(atOnce));
    }

    private static Optional<Next> next(String text) {
        if (text.equals(ALL)) {
            return Optional.empty();
        }
        return Optional.of(Arrays.stream(Next.values())
                .filter(next -> next.slug().equals(text))
                .findFirst()
                .orElseThrow(() ->
                        ProblemException.invalid("next", "all, gives-up, same-key, new-key or after-expiry", text)));
    }

    private static Optional<AtOnce> atOnce(String text) {
        if (text.equals(ALL)) {
            return Optional.empty();
        }
        return Optional.of(Arrays.stream(AtOnce.values())
                .filter(atOnce -> word(atOnce).equals(text))
                .findFirst()
                .orElseThrow(() -> ProblemException.invalid("requests", "all, one or two", text)));
    }

    private static String word(AtOnce atOnce) {
        return atOnce.name().toLowerCase(Locale.ROOT);
    }

    List<Next> nexts() {
        return next.map(List::of).orElse(List.of(Next.values()));
    }

    List<AtOnce> atOnces() {
        return atOnce.map(List::of).orElse(List.of(AtOnce.values()));
    }

    CrashFilter with(Optional<Next> other) {
        return new CrashFilter(other, atOnce);
    }

    CrashFilter withAtOnce(Optional<AtOnce> other) {
        return new CrashFilter(next, other);
    }

    /** What is the default is left out. */
    List<Map.Entry<String, String>> parameters() {
        List<Map.Entry<String, String>> parameters = new ArrayList<>();
        if (!next.equals(DEFAULT.next)) {
            parameters.add(Map.entry("next", next.map(Next::slug).orElse(ALL)));
        }
        if (!atOnce.equals(DEFAULT.atOnce)) {
            parameters.add(Map.entry("requests", atOnce.map(CrashFilter::word).orElse(ALL)));
        }
        return List.copyOf(parameters);
    }
}
