package dev.retrylab.playground.export;

import dev.retrylab.retry.Backoff;
import dev.retrylab.retry.Delays;
import dev.retrylab.retry.Jitter;
import dev.retrylab.retry.RetryBudget;
import dev.retrylab.retry.RetryPolicy;
import dev.retrylab.retry.ScaledBackoff;
import dev.retrylab.retry.SymmetricJitter;
import dev.retrylab.retry.breaker.BreakerPolicy;
import dev.retrylab.retry.breaker.WindowSize;
import dev.retrylab.retry.client.ClientPolicy;
import dev.retrylab.retry.client.Repeatable;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Policies that the exports are run with, each against a server that does what brings it out. */
enum Example {
    /** What is lost on the way is sent again with the same key: no answer, half an answer, a refusal. */
    KEYED(
            policy(4, new Backoff(40, 100, Jitter.FULL)),
            Repeatable.method("POST", true),
            List.of("drop", "half", "503", "201"),
            1),
    EXHAUSTED(policy(3, new Backoff(40, 60, Jitter.NONE)), Repeatable.method("POST", true), List.of("503"), 1),
    UNKEYED(
            policy(5, new Backoff(40, 100, Jitter.EQUAL)),
            Repeatable.method("POST", false),
            List.of("503", "429", "500", "drop"),
            2),
    GET(
            policy(4, new Backoff(30, 500, Jitter.DECORRELATED)),
            Repeatable.method("GET", false),
            List.of("502", "504", "429", "200"),
            1),
    TOLERANT(policy(3, new SymmetricJitter(50, 20)), Repeatable.method("POST", true), List.of("503", "503", "201"), 1),
    /** A hang ends with the attempt's timeout, the server's times are kept, and what lies past the deadline is not begun. */
    TIMED(
            new ClientPolicy(
                    new RetryPolicy(5, new Backoff(10, 10, Jitter.NONE)),
                    Duration.ofMillis(2_000),
                    Optional.of(Duration.ofSeconds(20)),
                    true,
                    Optional.empty(),
                    Optional.empty()),
            Repeatable.method("POST", true),
            List.of(
                    "503 1",
                    "hang",
                    "409 0",
                    "201",
                    "503 3600",
                    "422",
                    "409",
                    "503 Sun, 06 Nov 1994 08:49:37 GMT",
                    "201"),
            5),
    BUDGET(
            new ClientPolicy(
                    new RetryPolicy(3, new Backoff(5, 5, Jitter.NONE)),
                    Duration.ofSeconds(5),
                    Optional.of(Duration.ofSeconds(20)),
                    true,
                    Optional.of(new RetryBudget(2_000, 250)),
                    Optional.empty()),
            Repeatable.method("POST", true),
            List.of("503"),
            6),
    BREAKER(
            new ClientPolicy(
                    new RetryPolicy(3, new Backoff(5, 5, Jitter.NONE)),
                    Duration.ofSeconds(5),
                    Optional.empty(),
                    false,
                    Optional.of(new RetryBudget(100_000, 0)),
                    Optional.of(new BreakerPolicy(1, WindowSize.ofCalls(4), 4, Duration.ofMillis(900), 0, 1))),
            Repeatable.method("POST", true),
            List.of("503", "503", "503", "503", "201"),
            4),
    /** A fifth to either side, as gRPC does. */
    SCALED(
            policy(3, new ScaledBackoff(50, 60, 0.8, 1.2, 45)),
            Repeatable.method("POST", true),
            List.of("503", "503", "201"),
            1),
    /** A window of time, a cool-down with jitter, no body: compiled, and run while nothing fails. */
    TIMED_BREAKER(
            new ClientPolicy(
                    new RetryPolicy(2, new Backoff(0, 0, Jitter.FULL)),
                    Duration.ofSeconds(5),
                    Optional.of(Duration.ofSeconds(20)),
                    true,
                    Optional.empty(),
                    Optional.of(new BreakerPolicy(
                            0.5, WindowSize.ofTime(Duration.ofMillis(9_500)), 3, Duration.ofSeconds(50), 0.5, 3))),
            Repeatable.method("GET", false),
            List.of("200"),
            2);

    final ClientPolicy policy;
    final Repeatable request;
    final List<String> script;
    final int operations;

    Example(ClientPolicy policy, Repeatable request, List<String> script, int operations) {
        this.policy = policy;
        this.request = request;
        this.script = script;
        this.operations = operations;
    }

    private static ClientPolicy policy(int maxAttempts, Delays delays) {
        return new ClientPolicy(
                new RetryPolicy(maxAttempts, delays),
                Duration.ofSeconds(5),
                Optional.of(Duration.ofSeconds(20)),
                true,
                Optional.empty(),
                Optional.empty());
    }

    String slug() {
        return name().toLowerCase(java.util.Locale.ROOT).replace("_", "");
    }

    String write(Language language) {
        return PolicyCode.write(language, policy, request);
    }
}
