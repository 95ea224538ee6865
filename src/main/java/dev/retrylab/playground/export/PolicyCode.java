package dev.retrylab.playground.export;

import dev.retrylab.retry.Backoff;
import dev.retrylab.retry.client.ClientPolicy;
import dev.retrylab.retry.client.Repeatable;

/** Writes a policy down as code that keeps to it. The same policy gives the same text. */
public final class PolicyCode {

    private PolicyCode() {}

    /**
     * Durations are rounded up to whole milliseconds.
     *
     * @throws IllegalArgumentException for a cap after the jitter, which is a mistake to be seen and not to be copied, and
     *     for a body that can be sent only once
     */
    public static String write(Language language, ClientPolicy policy, Repeatable request) {
        boolean lateCap = policy.retries()
                .delays()
                .fold(
                        backoff -> backoff.capping() == Backoff.Capping.AFTER_JITTER,
                        symmetric -> false,
                        scaled -> false);
        if (lateCap) {
            throw new IllegalArgumentException("capping must be BEFORE_JITTER; it was AFTER_JITTER");
        }
        if (request.bodyOnce()) {
            throw new IllegalArgumentException("bodyOnce must be false; it was true");
        }
        PolicyFlags flags = new PolicyFlags(language, policy, request);
        return CodeTemplate.fill(language.slug(), flags.all(), new PolicyValues(language, policy, flags).all());
    }
}
