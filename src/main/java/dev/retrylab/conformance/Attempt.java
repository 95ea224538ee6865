package dev.retrylab.conformance;

import dev.retrylab.retry.client.AttemptResult.Answered;
import dev.retrylab.retry.client.AttemptResult.Failed;
import dev.retrylab.retry.client.FailureKind;
import dev.retrylab.retry.client.Meaning;
import java.time.Duration;
import java.util.Optional;

/**
 * One request as the server saw it.
 *
 * @param number its place in the server's log
 * @param at when it arrived, counted from any moment that all share
 * @param took until the server was done with it; empty while it is at work
 * @param key the idempotency key; empty for none
 * @param content names what was asked for: the same for equal requests, whatever their keys
 * @param answer the answer that was sent whole; empty where the client got none, or none yet
 */
public record Attempt(
        long number,
        Duration at,
        Optional<Duration> took,
        Optional<String> key,
        String content,
        Optional<Answered> answer) {

    private static final Duration SHORTEST_TIMEOUT = Duration.ofSeconds(1);

    /** What its client can know. One without an answer may have run. */
    public Meaning meaning() {
        return answer.map(Meaning::of).orElseGet(() -> Meaning.of(new Failed(FailureKind.RESET)));
    }

    /** Whether there is nothing to ask again: it succeeded, or the same answer would come for ever. */
    public boolean isSettled() {
        return meaning() == Meaning.SUCCESS || meaning() == Meaning.FINAL;
    }

    /** Whether its client was still listening, as any client does for a while. Later nobody but the client can tell. */
    boolean cameInTime() {
        return took.filter(length -> length.compareTo(SHORTEST_TIMEOUT) < 0).isPresent();
    }

    /** When the server was done with it, if it is. */
    public Optional<Duration> end() {
        return took.map(at::plus);
    }
}
