package dev.retrylab.playground.export;

import dev.retrylab.retry.client.ClientPolicy;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Comments that depend on the policy, and the calls that do. */
record PolicyWords(Language language, ClientPolicy policy, PolicyFlags flags) {

    Map<String, String> all() {
        Map<String, String> all = new HashMap<>();
        all.put("sends", sends());
        all.put("sendsLower", sends().substring(0, 1).toLowerCase(java.util.Locale.ROOT) + sends().substring(1));
        all.put("protection", flags.keyed() ? "one key" : "a GET");
        all.put("shared", shared());
        String one = shared().isEmpty() ? "" : "one for each dependency: it holds " + shared();
        all.put("pythonShared", one.isEmpty() ? "" : "  # " + one);
        all.put("jsShared", one.isEmpty() ? "" : " // " + one);
        all.put("goShared", one.isEmpty() ? "" : " // " + one);
        all.put("pythonNeeds", pythonNeeds());
        boolean deadline = policy.deadline().isPresent();
        all.put("pythonTimeout", deadline ? "min(ATTEMPT_TIMEOUT, max(left, 0.001))" : "ATTEMPT_TIMEOUT");
        all.put("jsTimeout", deadline ? "timeout" : "ATTEMPT_TIMEOUT");
        all.put("jsDelayArgument", flags.all().contains("exponential") ? "attempt" : "");
        breaker(all, policy.breaker().isPresent());
        return all;
    }

    private String sends() {
        if (flags.keyed()) {
            return "Sends a POST with an idempotency key, and sends it again when that may help.";
        }
        return flags.unkeyed()
                ? "Sends a POST without a key, and sends it again only where it surely did not run."
                : "Sends a GET, and sends it again when that may help.";
    }

    private String shared() {
        return Stream.of(
                        policy.budget().map(budget -> "the retry budget"),
                        policy.breaker().map(breaker -> "the breaker"))
                .flatMap(java.util.Optional::stream)
                .collect(Collectors.joining(" and "));
    }

    private String pythonNeeds() {
        return language == Language.TENACITY
                ? "Python 3.9 or newer, and tenacity 8 or newer."
                : "Python 3.9 or newer, and nothing else.";
    }

    private void breaker(Map<String, String> all, boolean breaker) {
        all.put("attemptCall", breaker ? "guarded(operation)" : "operation.attempt()");
        all.put("policies", breaker ? "retries, breaker" : "retries");
        all.put("andBreakerArtifact", breaker ? " and resilience4j-circuitbreaker of the same version" : "");
        switch (language) {
            case RESILIENCE4J ->
                put(
                        all,
                        breaker,
                        "breaker.getState() == CircuitBreaker.State.OPEN",
                        "() -> breaker.executeCallable(operation::attempt)",
                        "CallNotPermittedException");
            case FAILSAFE ->
                put(
                        all,
                        breaker,
                        "breaker.isOpen() && delayNanos < breaker.getRemainingDelay().toNanos()",
                        "",
                        "CircuitBreakerOpenException");
            case SMALLRYE -> put(all, breaker, "open", "() -> guarded(operation)", "CircuitBreakerOpenException");
            default -> put(all, breaker, "breaker.staysOpenFor(delayNanos)", "", "");
        }
    }

    private static void put(
            Map<String, String> all, boolean breaker, String staysOpen, String callable, String exception) {
        all.put("breakerStaysOpen", staysOpen);
        all.put("attemptCallable", breaker ? callable : "operation::attempt");
        all.put("breakerOpen", exception);
    }
}
