package dev.retrylab.playground.export;

import dev.retrylab.retry.Backoff;
import dev.retrylab.retry.RetryBudget;
import dev.retrylab.retry.ScaledBackoff;
import dev.retrylab.retry.SymmetricJitter;
import dev.retrylab.retry.breaker.BreakerPolicy;
import dev.retrylab.retry.client.ClientPolicy;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;

/** What stands in the gaps of a template. */
final class PolicyValues {

    /** Below this, a ratio times a count counts as the whole number that it was meant to be. */
    private static final double ROUNDING = 1e-9;

    private final Numbers numbers;
    private final ClientPolicy policy;
    private final PolicyFlags flags;
    private final Map<String, String> all = new HashMap<>();

    PolicyValues(Language language, ClientPolicy policy, PolicyFlags flags) {
        this.numbers = new Numbers(language);
        this.policy = policy;
        this.flags = flags;
        put("maxAttempts", policy.retries().maxAttempts());
        time("attemptTimeout", policy.attemptTimeout());
        policy.deadline().ifPresent(time -> time("deadline", time));
        policy.retries().delays().fold(this::backoff, this::symmetric, this::scaled);
        all.put("repeatableStatuses", flags.unkeyed() ? "408, 429, 503" : "408, 429, 500, 502, 503, 504");
        policy.budget().ifPresent(this::budget);
        policy.breaker().ifPresent(this::breaker);
        all.putAll(new PolicyWords(language, policy, flags).all());
    }

    Map<String, String> all() {
        return all;
    }

    private void put(String name, long number) {
        all.put(name, numbers.whole(number));
    }

    private void time(String name, Duration time) {
        millis(name, Math.ceil(time.toNanos() / 1e6));
    }

    private void millis(String name, double millis) {
        all.put(name + "Millis", numbers.real(millis));
        all.put(name + "Seconds", numbers.real(millis / 1_000));
    }

    private Void backoff(Backoff backoff) {
        millis("base", backoff.base());
        millis("cap", backoff.cap());
        return null;
    }

    private Void symmetric(SymmetricJitter jitter) {
        millis("centre", jitter.centre());
        millis("spread", jitter.spread());
        return null;
    }

    private Void scaled(ScaledBackoff scaled) {
        millis("base", scaled.base());
        millis("cap", scaled.highestCeiling());
        millis("floor", scaled.floor());
        all.put("from", numbers.real(scaled.from()));
        all.put("to", numbers.real(scaled.to()));
        // As few digits as it was meant to have: 1.2 - 0.8 is a little less than 0.4.
        all.put("width", numbers.real(Math.rint((scaled.to() - scaled.from()) * 1e12) / 1e12));
        return null;
    }

    private void budget(RetryBudget budget) {
        put("budgetCap", budget.capMillitokens());
        put("budgetRefund", budget.refundMillitokens());
        put("budgetCost", budget.costMillitokens());
    }

    private void breaker(BreakerPolicy rule) {
        all.put("failureRatio", numbers.real(rule.failureRatio()));
        all.put("failurePercent", numbers.single(100 * rule.failureRatio()));
        put("wholeFailurePercent", ceil(100 * rule.failureRatio()));
        put("minCalls", rule.minCalls());
        put("windowCalls", rule.window().calls());
        put(
                "windowFailures",
                Math.max(1, ceil(rule.failureRatio() * rule.window().calls())));
        time("window", rule.window().time());
        put("windowWholeSeconds", Math.max(1, ceil(rule.window().time().toMillis() / 1e3)));
        time("open", rule.open());
        all.put("openJitter", numbers.real(rule.openJitter()));
        put("probes", rule.probes());
        // It closes while fewer than the ratio of its probes have failed.
        put("probeSuccesses", rule.probes() - ceil(rule.failureRatio() * rule.probes()) + 1);
    }

    private static long ceil(double value) {
        return (long) Math.ceil(value - ROUNDING);
    }
}
