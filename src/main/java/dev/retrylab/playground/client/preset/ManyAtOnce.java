package dev.retrylab.playground.client.preset;

import dev.retrylab.playground.client.preset.ClientPreset.Next;
import dev.retrylab.playground.client.preset.ClientPreset.Option;
import dev.retrylab.retry.client.Action.Reason;
import dev.retrylab.scenario.client.ClientRun;
import java.util.List;

/** Fifty users, one dependency: what their retries do to it together. */
final class ManyAtOnce {

    private static final String OUTAGE =
            "fleet=50&spread=5000&outageTo=60000&base=100&cap=400&attemptTimeout=5000&deadline=20000";

    private static final String HERD = "fleet=50&outageTo=500&outage=refuse&attemptTimeout=5000&deadline=20000";

    private static final List<Option> ATTEMPTS_OF_FIFTY = List.of(
            new Option("below 50", 0, 49),
            Option.exactly("50", 50),
            Option.exactly("60", 60),
            Option.exactly("200", 200));

    private static final List<Option> OF_FIFTY =
            List.of(new Option("at most 10", 0, 10), new Option("11 to 24", 11, 24), new Option("25 or more", 25, 50));

    static final List<ClientPreset> ALL = List.of(
            new ClientPreset(
                    "outage-no-budget",
                    "Fifty users in an outage, four attempts each",
                    "Every charge is answered with 503. Nothing but the number of attempts bounds the retries.",
                    OUTAGE,
                    ClientMeasure.ATTEMPTS,
                    "How many attempts reach a server that is down?",
                    ATTEMPTS_OF_FIFTY,
                    run -> "Fifty requests became " + ClientMeasure.ATTEMPTS.words(run)
                            + ", at the moment when the server could bear least.",
                    new Next("And with a budget of ten tokens?", "outage-budget")),
            new ClientPreset(
                    "outage-budget",
                    "The same outage, with a retry budget",
                    "One client, one bucket of ten tokens, no refund. A retry costs one.",
                    OUTAGE + "&budget=tokens&tokens=10&refund=0",
                    ClientMeasure.ATTEMPTS,
                    "How many attempts reach a server that is down?",
                    ATTEMPTS_OF_FIFTY,
                    run ->
                            "The bucket paid for ten retries, whoever came first; after that each user heard at once that it"
                                    + " failed. " + ClientMeasure.ATTEMPTS.words(run) + " in all.",
                    new Next("And with a breaker?", "outage-breaker")),
            new ClientPreset(
                    "outage-breaker",
                    "The same outage, behind a circuit breaker",
                    "It opens when half of at least ten calls have failed, and stays open for 10 s or more.",
                    OUTAGE + "&breaker=ratio&breakerOpen=10000",
                    ClientMeasure.ATTEMPTS,
                    "How many attempts reach a server that is down?",
                    ATTEMPTS_OF_FIFTY,
                    run -> "It opened as soon as ten calls had failed. For " + refused(run)
                            + " of the fifty users that was the end, at once: " + ClientMeasure.ATTEMPTS.words(run)
                            + " in all reached the server.",
                    Next.NONE),
            new ClientPreset(
                    "herd-in-step",
                    "Fifty users fail together and wait without jitter",
                    "For half a second nobody listens; each waits 1 s, then tries again.",
                    HERD + "&policy=exponential&base=1000&cap=1000",
                    ClientMeasure.BUSIEST,
                    "How many of the fifty retries fall into the busiest tenth of a second?",
                    OF_FIFTY,
                    run -> "They failed together, waited the same, and came back together: "
                            + ClientMeasure.BUSIEST.words(run) + " within 100 ms.",
                    new Next("And with full jitter?", "herd-with-jitter")),
            new ClientPreset(
                    "herd-with-jitter",
                    "The same herd, with full jitter",
                    "For half a second nobody listens; each draws its wait between 0 and 4 s.",
                    HERD + "&policy=full&base=4000&cap=4000",
                    ClientMeasure.BUSIEST,
                    "How many of the retries fall into the busiest tenth of a second?",
                    OF_FIFTY,
                    run -> "Each drew its own delay, so the server sees a drizzle: at most "
                            + ClientMeasure.BUSIEST.words(run) + " within 100 ms.",
                    Next.NONE));

    private ManyAtOnce() {}

    private static long refused(ClientRun run) {
        return run.operations().stream()
                .filter(one -> one.end().reason() == Reason.BREAKER_OPEN)
                .count();
    }
}
