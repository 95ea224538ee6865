package dev.retrylab.web.self;

import dev.retrylab.web.Identifiers;
import jakarta.enterprise.context.ApplicationScoped;

/**
 * How this process knows its own calls to itself: the playground speaks to the sandbox over HTTP, and all its learners
 * would otherwise share one address's limits. The secret is made at each start and never leaves the process.
 */
@ApplicationScoped
public class OwnCalls {

    public static final String HEADER = "Retrylab-Own-Call";

    private final String secret;

    public OwnCalls(Identifiers identifiers) {
        this.secret = identifiers.next("own_");
    }

    public String secret() {
        return secret;
    }

    public boolean isOwn(String header) {
        return secret.equals(header);
    }
}
