package dev.retrylab.web.visitor;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.retrylab.web.problem.ProblemException;
import dev.retrylab.web.problem.ProblemType;
import io.github.bucket4j.Bucket;
import io.github.bucket4j.ConsumptionProbe;
import java.time.Duration;

/** So many a minute from one address, in bursts as large as that; beyond it 429, and nothing was run. */
public final class PerAddressLimit {

    private static final int MAX_ADDRESSES = 100_000;

    private final int perMinute;
    private final String what;
    private final Cache<String, Bucket> buckets = Caffeine.newBuilder()
            .maximumSize(MAX_ADDRESSES)
            .expireAfterAccess(Duration.ofMinutes(2))
            .build();

    /** @param what completes the sentence "one address may … a minute", with a %d for the number */
    public PerAddressLimit(int perMinute, String what) {
        this.perMinute = perMinute;
        this.what = what;
    }

    /** @throws ProblemException 429 with Retry-After, if the address has used up its share */
    public void take(String address) {
        ConsumptionProbe probe = buckets.get(
                        address,
                        any -> Bucket.builder()
                                .addLimit(limit ->
                                        limit.capacity(perMinute).refillGreedy(perMinute, Duration.ofMinutes(1)))
                                .build())
                .tryConsumeAndReturnRemaining(1);
        if (!probe.isConsumed()) {
            int seconds =
                    (int) Duration.ofNanos(probe.getNanosToWaitForRefill()).toSeconds() + 1;
            throw new ProblemException(
                    ProblemType.TOO_MANY_REQUESTS,
                    "one address may " + what.formatted(perMinute) + " a minute",
                    null,
                    seconds);
        }
    }
}
