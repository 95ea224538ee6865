package dev.retrylab.lab;

import dev.retrylab.conformance.Attempt;
import dev.retrylab.conformance.Traffic;
import dev.retrylab.content.Lab;
import dev.retrylab.fault.Fault;
import dev.retrylab.retry.client.AttemptResult.Answered;
import dev.retrylab.scenario.http.ServerView;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** The sandbox's log of a lab, as the rules read it. */
final class LabTraffic {

    private static final String CHARGES = "/v1/charges";

    /** What the sandbox says with a 409 of a key in use. */
    private static final Duration IN_USE_RETRY_AFTER = Duration.ofSeconds(1);

    private LabTraffic() {}

    static Traffic of(Lab lab, ServerView seen, Instant now) {
        List<Attempt> attempts = attempts(seen);
        return Traffic.of(
                attempts,
                lab.due(),
                seen.charges().stream().map(ServerView.Charge::amount).toList(),
                quiet(attempts, now));
    }

    /** What was posted to the charges; whatever else a reader looks at is no part of the task. */
    static List<Attempt> attempts(ServerView seen) {
        return seen.requests().stream()
                .filter(one -> one.method().equals("POST") && one.path().equals(CHARGES))
                .sorted(Comparator.comparing(ServerView.Request::n))
                .map(LabTraffic::attempt)
                .toList();
    }

    private static Attempt attempt(ServerView.Request one) {
        return new Attempt(
                one.n(),
                since(one.at()),
                Optional.ofNullable(one.tookMillis()).map(Duration::ofMillis),
                Optional.ofNullable(one.idempotencyKey()),
                // What could not be read has no fingerprint, and is like nothing else.
                Optional.ofNullable(one.fingerprint()).orElse("unread " + one.n()),
                one.status() != null && Boolean.TRUE.equals(one.replySent())
                        ? Optional.of(new Answered(one.status(), retryAfter(one)))
                        : Optional.empty());
    }

    private static Duration since(Instant at) {
        return Duration.between(Instant.EPOCH, at);
    }

    private static Optional<Duration> retryAfter(ServerView.Request one) {
        if (one.outcome().equals("in-flight")) {
            return Optional.of(IN_USE_RETRY_AFTER);
        }
        return Optional.ofNullable(one.fault())
                .map(Fault::parse)
                .map(Fault::retryAfterSeconds)
                .filter(seconds -> seconds > 0)
                .map(Duration::ofSeconds);
    }

    /** Since the end of the last attempt; none while one is at work. */
    private static Duration quiet(List<Attempt> attempts, Instant now) {
        return attempts.stream()
                .map(one -> one.end().orElseGet(() -> since(now)))
                .max(Comparator.naturalOrder())
                .map(end -> since(now).minus(end))
                .filter(length -> !length.isNegative())
                .orElse(Duration.ZERO);
    }
}
