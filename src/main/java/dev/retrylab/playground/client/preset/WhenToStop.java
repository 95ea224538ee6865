package dev.retrylab.playground.client.preset;

import dev.retrylab.playground.client.preset.ClientPreset.Next;
import dev.retrylab.playground.client.preset.ClientPreset.Option;
import java.util.List;

/** Timeouts, deadlines, Retry-After and aborts. */
final class WhenToStop {

    static final List<ClientPreset> ALL = List.of(
            new ClientPreset(
                    "retry-after",
                    "Too many requests, and when to come back",
                    "The first answer is 429 with Retry-After: 2. The client’s own delay would be 100 ms at most.",
                    "fault=1:respond;status=429;retry-after=2",
                    ClientMeasure.SECONDS,
                    "How long will the whole take?",
                    List.of(
                            new Option("below 1 s", 0, 0.999),
                            new Option("about 2 s", 2, 2.999),
                            new Option("5 s, the deadline", 4.9, 6)),
                    run ->
                            "A time that the server names replaces the client’s own delay, as long as the deadline allows"
                                    + " it. The whole took " + ClientMeasure.SECONDS.words(run)
                                    + ". A crowd that is told the same adds something random to it, or comes back as one.",
                    new Next("And if the named time lies beyond the deadline?", "retry-after-past-deadline")),
            new ClientPreset(
                    "retry-after-past-deadline",
                    "Come back later than anybody waits",
                    "The first answer is 503 with Retry-After: 30; the deadline is 5 s.",
                    "fault=1:respond;status=503;retry-after=30",
                    ClientMeasure.SECONDS,
                    "When does the user hear of it?",
                    List.of(
                            new Option("at once", 0, 0.999),
                            new Option("after 5 s", 4.9, 6),
                            new Option("after 30 s", 29, 40)),
                    run -> "The next attempt could not start before the deadline, so waiting for it is of no use to"
                            + " anybody. The client said so after " + ClientMeasure.SECONDS.words(run)
                            + ", not when the deadline came.",
                    Next.NONE),
            new ClientPreset(
                    "hang-without-timeout",
                    "A silent server, and no timeout to speak of",
                    "The first attempt never gets an answer. An attempt may wait 10 s; the deadline is 6 s.",
                    "fault=1:hang&attemptTimeout=10000&deadline=6000",
                    ClientMeasure.SECONDS,
                    "How long is the worker that sent it held?",
                    List.of(
                            new Option("below 1 s", 0, 0.999),
                            new Option("about 2 s", 1, 3),
                            new Option("6 s, until the deadline", 5.9, 8)),
                    run -> "One attempt ate the whole deadline: the worker was held for "
                            + ClientMeasure.SECONDS.words(run)
                            + ", and there was no time left for a second, which would"
                            + " have been answered in a moment. The charge was made; the client does not know.",
                    new Next("And with a timeout for each attempt?", "hang-with-timeout")),
            new ClientPreset(
                    "hang-with-timeout",
                    "The same silence, with a timeout for each attempt",
                    "The first attempt never gets an answer; each may wait 500 ms. The deadline is 6 s.",
                    "fault=1:hang&attemptTimeout=500&deadline=6000",
                    ClientMeasure.SECONDS,
                    "How long is the worker that sent it held?",
                    List.of(
                            new Option("below 1.5 s", 0, 1.499),
                            new Option("2 to 4 s", 2, 4),
                            new Option("6 s, until the deadline", 5.9, 8)),
                    run -> "The silent attempt was given up after 500 ms and the next was answered: "
                            + ClientMeasure.SECONDS.words(run)
                            + " in all. A timeout for each attempt is one line, and it bounds the worst case.",
                    Next.NONE),
            new ClientPreset(
                    "schedule-past-deadline",
                    "A patient schedule under a short deadline",
                    "An outage; delays of 2, 4, 8 and 16 s are planned, for five attempts. The caller gives up after 5 s.",
                    "outageTo=60000&policy=exponential&base=2000&cap=16000&maxAttempts=5&deadline=5000",
                    ClientMeasure.ATTEMPTS,
                    "How many of the five attempts will be sent?",
                    List.of(Option.exactly("1", 1), Option.exactly("2", 2), Option.exactly("5", 5)),
                    run -> "After " + ClientMeasure.ATTEMPTS.words(run)
                            + " the next delay would have passed the deadline."
                            + " A schedule longer than its deadline is a schedule of fewer attempts; the rest of it would"
                            + " have been work for nobody.",
                    Next.NONE),
            new ClientPreset(
                    "abort-during-wait",
                    "The user leaves during a wait",
                    "The first answer is 503; the client waits 3 s. After 1 s the user closes the page.",
                    "fault=1:respond;status=503&policy=exponential&base=3000&cap=3000&abortAt=1000&budget=tokens&refund=0",
                    ClientMeasure.ATTEMPTS,
                    "How many attempts will be sent?",
                    List.of(Option.exactly("1", 1), Option.exactly("2", 2), Option.exactly("4", 4)),
                    run -> "An abort is no failure to retry. The wait ended at once, after "
                            + ClientMeasure.ATTEMPTS.words(run)
                            + "; the token that had been taken for the second went back, since it was never sent.",
                    Next.NONE));

    private WhenToStop() {}
}
