package dev.retrylab.simulation.vendor;

import dev.retrylab.retry.Backoff;
import dev.retrylab.retry.Delays;
import dev.retrylab.retry.Jitter;
import dev.retrylab.retry.ScaledBackoff;
import dev.retrylab.retry.SymmetricJitter;
import dev.retrylab.simulation.budget.kind.AwsQuota;
import dev.retrylab.simulation.budget.kind.AwsQuota.Failure;
import dev.retrylab.simulation.budget.kind.EnvoyBudget;
import dev.retrylab.simulation.budget.kind.FewAtOnce;
import dev.retrylab.simulation.budget.kind.FinagleBudget;
import dev.retrylab.simulation.budget.kind.GrpcThrottle;
import dev.retrylab.simulation.budget.kind.SreThrottle;
import java.time.Duration;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * Whose client it is. Each value was read in the maker's own documentation or source; the page of the defaults names
 * them.
 */
public enum Vendor {
    /** To compare with: one attempt. */
    NONE {
        @Override
        public Preset preset(Failing failing) {
            return new Preset(1, AT_ONCE, Set.of());
        }
    },
    AWS_STANDARD {
        @Override
        public Preset preset(Failing failing) {
            return new Preset(3, new Backoff(1_000, 20_000, Jitter.FULL), EVERYTHING)
                    .timingOut(Duration.ofSeconds(60))
                    .paying(random -> AwsQuota.standard(awsFailure(failing)));
        }

        @Override
        public Optional<Preset> mended(Failing failing) {
            return Optional.of(AWS_2026.preset(failing));
        }
    },
    AWS_2026 {
        @Override
        public Preset preset(Failing failing) {
            double base = AwsQuota.delayMillis(awsFailure(failing), 0);
            return new Preset(3, new Backoff(base, 20_000, Jitter.FULL), EVERYTHING)
                    .timingOut(Duration.ofSeconds(60))
                    .paying(random -> AwsQuota.of2026(awsFailure(failing)));
        }
    },
    /** The policy and the throttling that its proposal prints: without a service config it retries nothing. */
    GRPC {
        @Override
        public Preset preset(Failing failing) {
            return new Preset(4, new ScaledBackoff(100, 1_000, 0.8, 1.2, 0), Set.of(Failing.REFUSED))
                    .paying(random -> new GrpcThrottle());
        }
    },
    /** A route with a retry policy and nothing more: one retry, and three at once in all. Mended: its retry budget. */
    ENVOY {
        @Override
        public Preset preset(Failing failing) {
            return new Preset(2, new Backoff(25, 250, Jitter.FULL), Set.of(Failing.REFUSED))
                    .timingOut(ROUTE_TIMEOUT)
                    .within(ROUTE_TIMEOUT)
                    .paying(random -> new FewAtOnce(3));
        }

        @Override
        public Optional<Preset> mended(Failing failing) {
            return Optional.of(preset(failing).paying(random -> new EnvoyBudget()));
        }
    },
    /** A refusal is tried again at once, as often as a fifth of the balance allows. */
    FINAGLE {
        @Override
        public Preset preset(Failing failing) {
            return new Preset(Integer.MAX_VALUE, AT_ONCE, Set.of(Failing.REFUSED))
                    .paying(random -> new FinagleBudget());
        }
    },
    SRE {
        @Override
        public Preset preset(Failing failing) {
            return new Preset(3, AT_ONCE, EnumSet.of(Failing.REFUSED, Failing.THROTTLED)).paying(SreThrottle::new);
        }
    },
    /** stripe-java 29. */
    STRIPE {
        @Override
        public Preset preset(Failing failing) {
            Delays upperQuarter = new ScaledBackoff(500, 5_000, 0.75, 1, 500);
            return new Preset(3, upperQuarter, EnumSet.of(Failing.REFUSED, Failing.SILENT))
                    .timingOut(Duration.ofSeconds(80));
        }
    },
    RESILIENCE4J {
        @Override
        public Preset preset(Failing failing) {
            return new Preset(3, always(500), EVERYTHING);
        }

        @Override
        public Optional<Preset> mended(Failing failing) {
            return Optional.of(new Preset(3, new ScaledBackoff(500, 60_000, 0.5, 1.5, 0), EVERYTHING));
        }
    },
    MICROPROFILE {
        @Override
        public Preset preset(Failing failing) {
            return new Preset(4, SymmetricJitter.MICROPROFILE_DEFAULT, EVERYTHING);
        }

        @Override
        public Optional<Preset> mended(Failing failing) {
            return Optional.of(new Preset(4, new SymmetricJitter(200, 200), EVERYTHING));
        }
    },
    POLLY {
        @Override
        public Preset preset(Failing failing) {
            return new Preset(4, always(2_000), EVERYTHING);
        }

        @Override
        public Optional<Preset> mended(Failing failing) {
            return Optional.of(new Preset(4, new ScaledBackoff(2_000, 2_000, 1, 1.5, 0), EVERYTHING));
        }
    };

    /** Envoy's, all retries included. */
    private static final Duration ROUTE_TIMEOUT = Duration.ofSeconds(15);

    private static final Set<Failing> EVERYTHING = EnumSet.allOf(Failing.class);
    private static final Delays AT_ONCE = always(0);

    /** The word that addresses use. */
    public String word() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** As it comes, towards a dependency that fails like this. */
    public abstract Preset preset(Failing failing);

    /** With what the same maker offers against its pitfall; empty if there is nothing to switch. */
    public Optional<Preset> mended(Failing failing) {
        return Optional.empty();
    }

    private static Delays always(double millis) {
        return new Backoff(millis, millis, Jitter.NONE);
    }

    private static Failure awsFailure(Failing failing) {
        return switch (failing) {
            case REFUSED -> Failure.TRANSIENT;
            case THROTTLED -> Failure.THROTTLED;
            case SILENT -> Failure.TIMED_OUT;
        };
    }
}
