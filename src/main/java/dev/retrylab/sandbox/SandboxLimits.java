package dev.retrylab.sandbox;

import dev.retrylab.sandbox.config.SandboxConfig;
import dev.retrylab.sandbox.store.Caller;
import dev.retrylab.web.problem.ProblemException;
import dev.retrylab.web.problem.ProblemType;
import dev.retrylab.web.visitor.PerAddressLimit;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** How much one visitor may have under way. Beyond it: 429, and nothing was run. */
@ApplicationScoped
public class SandboxLimits {

    private final SandboxConfig config;
    private final Map<String, Integer> inFlight = new ConcurrentHashMap<>();
    private final PerAddressLimit newSandboxes;

    public SandboxLimits(SandboxConfig config) {
        this.config = config;
        this.newSandboxes = new PerAddressLimit(config.newPerMinute(), "make %d sandboxes");
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
        newSandboxes.take(address);
    }
}
