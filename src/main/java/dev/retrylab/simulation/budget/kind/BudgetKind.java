package dev.retrylab.simulation.budget.kind;

import dev.retrylab.retry.RandomSource;
import java.util.Locale;

/** Whose budget it is. */
public enum BudgetKind {
    NONE,
    /** In doubles, as published. */
    TOKEN_BUCKET,
    GRPC,
    ENVOY,
    FINAGLE,
    AWS_STANDARD,
    AWS_2026,
    SRE;

    /** The word that addresses use. */
    public String word() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** Whether it looks at what is in flight, so that it matters how long a call lasts. */
    public boolean looksAtFlight() {
        return this == ENVOY;
    }

    /**
     * A fresh one.
     *
     * @param cap of the token bucket; the others stand as their makers set them
     * @param refund of the token bucket
     * @param random what the throttle that draws draws from
     */
    public Budget fresh(double cap, double refund, RandomSource random) {
        return switch (this) {
            case NONE -> Budget.none();
            case TOKEN_BUCKET -> new TokenBucket(cap, refund);
            case GRPC -> new GrpcThrottle();
            case ENVOY -> new EnvoyBudget();
            case FINAGLE -> new FinagleBudget();
            case AWS_STANDARD -> AwsQuota.standard();
            case AWS_2026 -> AwsQuota.of2026();
            case SRE -> new SreThrottle(random);
        };
    }
}
