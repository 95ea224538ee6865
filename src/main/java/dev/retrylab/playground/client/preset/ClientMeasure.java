package dev.retrylab.playground.client.preset;

import dev.retrylab.scenario.client.ClientRun;
import dev.retrylab.scenario.client.OperationTrace;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;

/** What can be predicted of a run of the retrying client. */
public enum ClientMeasure {
    /** Attempts of all operations. */
    ATTEMPTS("attempt", "attempts", ClientRun::attempts),
    CHARGES("charge", "charges", run -> run.server().account().executions()),
    /** From the first operation's start to its end. */
    SECONDS(
            "",
            "",
            run -> (run.operations().get(0).end().atNanos()
                            - run.operations().get(0).startNanos())
                    / 1e9),
    /** The most attempts after the first of each operation that were sent within 100 ms. */
    BUSIEST("retry", "retries", run -> busiest(run.operations()));

    private static final long WINDOW_NANOS = 100_000_000;

    private final String one;
    private final String many;
    private final ToDoubleFunction<ClientRun> value;

    ClientMeasure(String one, String many, ToDoubleFunction<ClientRun> value) {
        this.one = one;
        this.many = many;
        this.value = value;
    }

    public double of(ClientRun run) {
        return value.applyAsDouble(run);
    }

    /** With its unit, as a sentence says it. */
    public String words(ClientRun run) {
        double of = of(run);
        if (this == SECONDS) {
            return of < 1 ? Math.max(1, Math.round(of * 1_000)) + " ms" : String.format(Locale.UK, "%.1f s", of);
        }
        long number = Math.round(of);
        return number + " " + (number == 1 ? one : many);
    }

    /** Of an operation that tries again, in the fullest window of a tenth of a second. */
    public static long busiest(List<OperationTrace> operations) {
        List<Long> retries = operations.stream()
                .flatMap(one -> one.attempts().stream().skip(1))
                .map(OperationTrace.Attempt::sentNanos)
                .sorted()
                .toList();
        int most = 0;
        for (int first = 0, next = 0; first < retries.size(); first++) {
            while (next < retries.size() && retries.get(next) - retries.get(first) < WINDOW_NANOS) {
                next++;
            }
            most = Math.max(most, next - first);
        }
        return most;
    }
}
