package dev.retrylab.playground.export;

import dev.retrylab.retry.Jitter;
import dev.retrylab.retry.client.ClientPolicy;
import dev.retrylab.retry.client.Repeatable;
import java.util.HashSet;
import java.util.Locale;
import java.util.Set;

/** Which parts of a template a policy needs. */
record PolicyFlags(Language language, ClientPolicy policy, Repeatable request) {

    /** Only what can't be repeated by its method needs a key. */
    boolean keyed() {
        return request.keyed() && !request.idempotent();
    }

    boolean unkeyed() {
        return !request.keyed() && !request.idempotent();
    }

    boolean openJitter() {
        return policy.breaker().map(rule -> rule.openJitter() > 0).orElse(false);
    }

    Set<String> all() {
        Set<String> all = new HashSet<>();
        put(all, "get", request.idempotent());
        put(all, "keyed", keyed());
        put(all, "unkeyed", unkeyed());
        put(all, "deadline", policy.deadline().isPresent());
        put(all, "retryAfter", policy.honoursRetryAfter());
        put(all, "budget", policy.budget().isPresent());
        put(all, "breaker", policy.breaker().isPresent());
        put(all, "ownBreaker", policy.breaker().isPresent() && language == Language.JAVA);
        put(
                all,
                "windowCalls",
                policy.breaker().map(rule -> rule.window().calls() > 0).orElse(false));
        put(all, "openJitter", openJitter());
        put(all, "smallrye", language == Language.SMALLRYE);
        put(all, "random", draws());
        all.add(jitterName());
        put(all, "exponential", isExponential());
        return all;
    }

    private static void put(Set<String> all, String flag, boolean holds) {
        if (holds) {
            all.add(flag);
        }
    }

    /** none, full, equal, decorrelated; symmetric, scaled. */
    private String jitterName() {
        return policy.retries()
                .delays()
                .fold(
                        backoff -> backoff.jitter().name().toLowerCase(Locale.ROOT),
                        symmetric -> "symmetric",
                        scaled -> "scaled");
    }

    private boolean isExponential() {
        return policy.retries()
                .delays()
                .fold(backoff -> backoff.jitter() != Jitter.DECORRELATED, symmetric -> false, scaled -> true);
    }

    private boolean draws() {
        boolean delays = policy.retries()
                .delays()
                .fold(backoff -> backoff.jitter() != Jitter.NONE, symmetric -> true, scaled -> true);
        boolean coolDown = switch (language) {
            case SMALLRYE -> false;
            case GO -> policy.breaker().isPresent();
            default -> openJitter();
        };
        return delays || coolDown;
    }
}
