package dev.retrylab.sandbox;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.retrylab.sandbox.store.Caller;
import dev.retrylab.web.ProblemException;
import dev.retrylab.web.ProblemType;
import io.github.bucket4j.Bucket;
import io.github.bucket4j.ConsumptionProbe;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** How much one visitor may have under way. Beyond it: 429, and nothing was run. */
@ApplicationScoped
public class SandboxLimits {

    private final SandboxConfig config;
    private final Map<String, Integer> inFlight = new ConcurrentHashMap<>();
    private final Cache<String, Bucket> newSandboxes = Caffeine.newBuilder()
            .maximumSize(100_000)
            .expireAfterAccess(Duration.ofMinutes(2))
            .build();

    public SandboxLimits(SandboxConfig config) {
        this.config = config;
    }

    /** To be followed by {@link #left} when the request is over. */
    void entered(Caller caller) {
        int now = inFlight.merge(caller.sandbox(), 1, Integer::sum);
        if (now > config.maxInFlight()) {
            left(caller);
            throw new ProblemException(
                    ProblemType.TOO_MANY_REQUESTS,
                    "a sandbox may have " + config.maxInFlight() + " requests in flight",
                    null,
                    1);
        }
    }

    void left(Caller caller) {
        inFlight.compute(caller.sandbox(), (sandbox, running) -> running == null || running == 1 ? null : running - 1);
    }

    void newSandboxFrom(String address) {
        ConsumptionProbe probe = newSandboxes
                .get(
                        address,
                        any -> Bucket.builder()
                                .addLimit(limit -> limit.capacity(config.newPerMinute())
                                        .refillGreedy(config.newPerMinute(), Duration.ofMinutes(1)))
                                .build())
                .tryConsumeAndReturnRemaining(1);
        if (!probe.isConsumed()) {
            long seconds = Duration.ofNanos(probe.getNanosToWaitForRefill()).toSeconds() + 1;
            throw new ProblemException(
                    ProblemType.TOO_MANY_REQUESTS,
                    "one address may make " + config.newPerMinute() + " sandboxes a minute",
                    null,
                    (int) seconds);
        }
    }
}
