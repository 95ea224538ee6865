package dev.retrylab.simulator.recovery;

import dev.retrylab.simulation.recovery.Recovery;
import dev.retrylab.simulation.recovery.system.BreakerRule;
import dev.retrylab.simulation.recovery.system.Clients;
import dev.retrylab.simulation.recovery.system.FluidBudget;
import dev.retrylab.simulation.recovery.system.Outage;
import dev.retrylab.simulation.recovery.system.RetryDelay;
import dev.retrylab.simulation.recovery.system.RetryDelay.Spacing;
import dev.retrylab.simulation.recovery.system.Service;
import dev.retrylab.simulator.parameter.Knob;
import dev.retrylab.simulator.parameter.KnobGroup;
import dev.retrylab.simulator.parameter.Query;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;

/** The parameters of a recovery: their bounds, and how a system is read from them. */
public final class RecoveryKnobs {

    private static final double MAX_RATE = 1_000_000;
    private static final double MAX_WAIT = 60;
    private static final long MAX_SECONDS = 3_600;

    public static final Knob<Double> LOAD = Knob.decimal("load", "First attempts per second", 1, MAX_RATE, "1000");
    public static final Knob<Double> CAPACITY =
            Knob.decimal("capacity", "Capacity, calls per second", 1, MAX_RATE, "1500");
    static final Knob<Double> TIMEOUT = Knob.decimal("timeout", "Timeout, seconds", 0.1, MAX_WAIT, "1");
    public static final Knob<Long> RETRIES = Knob.whole("retries", "Retries at most", 0, 20, 3);
    static final Knob<String> POLICY = Knob.one(
            "policy",
            "Wait before a retry",
            "none, or backoff without and with full jitter",
            Arrays.stream(Spacing.values()).map(RecoveryKnobs::word).toList(),
            "none");
    static final Knob<Double> BASE = Knob.decimal("base", "Base, seconds", 0, MAX_WAIT, "0.1");
    static final Knob<Double> CAP = Knob.decimal("cap", "Cap, seconds", 0, MAX_WAIT, "10")
            .bounded("a number from the base to 60", "base to 60");
    public static final Knob<Optional<Double>> TOKENS =
            Knob.optional("tokens", "Retry budget, tokens", 0, MAX_RATE, "nothing: no budget");
    public static final Knob<Double> REFUND = Knob.decimal("refund", "Refund per first attempt", 0, 10, "0.1");
    static final Knob<Boolean> BREAKER = Knob.toggle("breaker", "Circuit breaker", "shared by all clients");
    static final Knob<Double> BREAKER_WINDOW = Knob.decimal("breakerWindow", "Breaker window, seconds", 0.1, 600, "10");
    static final Knob<Double> BREAKER_RATIO = Knob.decimal("breakerRatio", "Opens at failure ratio", 0, 1, "0.5");
    static final Knob<Double> BREAKER_MIN_CALLS =
            Knob.decimal("breakerMinCalls", "From so many calls", 0, MAX_RATE, "20");
    static final Knob<Double> BREAKER_OPEN = Knob.decimal("breakerOpen", "Open for, seconds", 0.1, 600, "5");
    static final Knob<Double> BREAKER_PROBES = Knob.decimal("breakerProbes", "Probes", 1, MAX_RATE, "10");
    static final Knob<Optional<Double>> QUEUE =
            Knob.optional("queue", "Queue limit, calls", 0, 1e9, "nothing: no limit");
    static final Knob<Boolean> DROP_EXPIRED =
            Knob.toggle("dropExpired", "Server drops expired work", "what nobody waits for any more");
    static final Knob<Double> OUTAGE_START = Knob.decimal("outageStart", "Outage from, seconds", 0, MAX_SECONDS, "60");
    static final Knob<Double> OUTAGE_END = Knob.decimal("outageEnd", "Outage to, seconds", 0, MAX_SECONDS, "90")
            .bounded("a number from outageStart to 3,600", "its start to 3,600");
    static final Knob<Double> OUTAGE_CAPACITY = Knob.decimal("outageCapacity", "Capacity meanwhile", 0, MAX_RATE, "0");
    static final Knob<Long> DURATION = Knob.whole("duration", "Run, seconds", 10, MAX_SECONDS, 600);

    /** In the order of the form. */
    public static final List<Knob<?>> ALL = List.of(
            LOAD,
            CAPACITY,
            TIMEOUT,
            RETRIES,
            POLICY,
            BASE,
            CAP,
            TOKENS,
            REFUND,
            BREAKER,
            BREAKER_WINDOW,
            BREAKER_RATIO,
            BREAKER_MIN_CALLS,
            BREAKER_OPEN,
            BREAKER_PROBES,
            QUEUE,
            DROP_EXPIRED,
            OUTAGE_START,
            OUTAGE_END,
            OUTAGE_CAPACITY,
            DURATION);

    /** What most visitors leave as it is. */
    static final List<KnobGroup> FOLDED = List.of(
            KnobGroup.of("Waits", POLICY, BASE, CAP),
            KnobGroup.of("Retry budget", TOKENS, REFUND),
            KnobGroup.of(
                    "Circuit breaker",
                    BREAKER,
                    BREAKER_WINDOW,
                    BREAKER_RATIO,
                    BREAKER_MIN_CALLS,
                    BREAKER_OPEN,
                    BREAKER_PROBES),
            KnobGroup.of("The server's queue", QUEUE, DROP_EXPIRED),
            KnobGroup.of("The outage", OUTAGE_START, OUTAGE_END, OUTAGE_CAPACITY, DURATION));

    private RecoveryKnobs() {}

    /** @throws dev.retrylab.web.problem.ProblemException the first that is out of bounds; {@code query} knows them all */
    public static Recovery read(Query query) {
        ALL.forEach(query::read);
        query.requireNotBelow(CAP, BASE, "the base", "60");
        query.requireNotBelow(OUTAGE_END, OUTAGE_START, "outageStart", "3,600");
        query.requireValid();
        return new Recovery(
                clients(query),
                new Service(query.read(CAPACITY), toDouble(query.read(QUEUE)), query.read(DROP_EXPIRED)),
                new Outage(query.read(OUTAGE_START), query.read(OUTAGE_END), query.read(OUTAGE_CAPACITY)),
                query.read(DURATION).intValue(),
                Recovery.TICKS);
    }

    private static Clients clients(Query query) {
        Spacing spacing = Spacing.valueOf(query.read(POLICY).toUpperCase(Locale.ROOT));
        Optional<FluidBudget> budget = query.read(TOKENS).map(tokens -> new FluidBudget(tokens, query.read(REFUND)));
        Optional<BreakerRule> breaker = query.read(BREAKER)
                ? Optional.of(new BreakerRule(
                        query.read(BREAKER_WINDOW),
                        query.read(BREAKER_RATIO),
                        query.read(BREAKER_MIN_CALLS),
                        query.read(BREAKER_OPEN),
                        query.read(BREAKER_PROBES)))
                : Optional.empty();
        return new Clients(
                query.read(LOAD),
                query.read(TIMEOUT),
                query.read(RETRIES).intValue(),
                new RetryDelay(spacing, query.read(BASE), query.read(CAP)),
                budget,
                breaker);
    }

    static String word(Spacing spacing) {
        return spacing.name().toLowerCase(Locale.ROOT);
    }

    private static OptionalDouble toDouble(Optional<Double> value) {
        return value.map(OptionalDouble::of).orElse(OptionalDouble.empty());
    }
}
