package dev.retrylab.conformance;

import dev.retrylab.retry.client.AttemptResult.Answered;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What a server saw, written down by a test. Every attempt takes 10 ms, unless it is said otherwise. */
final class Log {

    private static final long TOOK = 10;

    private final List<Attempt> attempts = new ArrayList<>();
    private List<Long> ordered = List.of(500L);
    private List<Long> charged = List.of();
    private Duration quiet = Duration.ZERO;

    private Log add(String content, String key, long at, Optional<Long> took, Optional<Answered> answer) {
        attempts.add(new Attempt(
                attempts.size() + 1L,
                Duration.ofMillis(at),
                took.map(Duration::ofMillis),
                Optional.of(key).filter(text -> !text.isEmpty()),
                content,
                answer));
        return this;
    }

    Log answered(String content, String key, long at, int status) {
        return add(content, key, at, Optional.of(TOOK), Optional.of(new Answered(status)));
    }

    Log told(String content, String key, long at, int status, int retryAfterSeconds) {
        return told(content, key, at, TOOK, status, retryAfterSeconds);
    }

    Log told(String content, String key, long at, long took, int status, int retryAfterSeconds) {
        return add(
                content,
                key,
                at,
                Optional.of(took),
                Optional.of(new Answered(status, Optional.of(Duration.ofSeconds(retryAfterSeconds)))));
    }

    Log lost(String content, String key, long at) {
        return add(content, key, at, Optional.of(TOOK), Optional.empty());
    }

    Log slow(String content, String key, long at, long took, int status) {
        return add(content, key, at, Optional.of(took), Optional.of(new Answered(status)));
    }

    Log atWork(String content, String key, long at) {
        return add(content, key, at, Optional.empty(), Optional.empty());
    }

    Log ordered(Long... amounts) {
        ordered = List.of(amounts);
        return this;
    }

    Log charged(Long... amounts) {
        charged = List.of(amounts);
        return this;
    }

    Log quiet(long millis) {
        quiet = Duration.ofMillis(millis);
        return this;
    }

    Finding judge(Rule rule) {
        return rule.judge(Traffic.of(attempts, ordered, charged, quiet));
    }
}
