package dev.retrylab.conformance;

import java.util.List;

/**
 * What the traffic says of one rule.
 *
 * @param why a sentence with the figures that it rests on
 * @param attempts the numbers of the attempts that it speaks of; empty where it speaks of all
 */
public record Finding(Verdict verdict, String why, List<Long> attempts) {

    public enum Verdict {
        HELD,
        BROKEN,
        /** Nothing has come yet that would tell. */
        OPEN
    }

    public Finding {
        attempts = List.copyOf(attempts);
    }

    static Finding held(String why) {
        return new Finding(Verdict.HELD, why, List.of());
    }

    static Finding open(String why) {
        return new Finding(Verdict.OPEN, why, List.of());
    }

    static Finding broken(String why, List<Long> attempts) {
        return new Finding(Verdict.BROKEN, why, attempts);
    }
}
