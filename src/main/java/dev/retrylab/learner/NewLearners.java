package dev.retrylab.learner;

import dev.retrylab.web.visitor.PerAddressLimit;
import dev.retrylab.web.visitor.VisitorAddress;
import jakarta.enterprise.context.ApplicationScoped;

/** Whoever forgets their cookie each time is a new learner each time, with rows that are kept for long: so many, no more. */
@ApplicationScoped
public class NewLearners {

    private final PerAddressLimit limit;
    private final VisitorAddress address;

    public NewLearners(LearnerConfig config, VisitorAddress address) {
        this.limit = new PerAddressLimit(config.newPerMinute(), "become %d learners");
        this.address = address;
    }

    /** @throws dev.retrylab.web.problem.ProblemException 429, and nobody has become anybody */
    void oneMore() {
        limit.take(address.host());
    }
}
