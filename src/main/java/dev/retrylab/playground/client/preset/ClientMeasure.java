package dev.retrylab.playground.client.preset;

import dev.retrylab.scenario.client.ClientRun;
import dev.retrylab.scenario.client.OperationTrace;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;

/** What can be predicted of a run of the retrying client. */
public enum ClientMeasure {
    /** Attempts of all operations. */
    ATTEMPTS("attempts", ClientRun::attempts),
    CHARGES("charges", run -> run.server().account().executions()),
    /** From the first operation's start to its end. */
    SECONDS(
            "seconds",
            run -> (run.operations().get(0).end().atNanos()
                            - run.operations().get(0).startNanos())
                    / 1e9),
    /** The most attempts after the first of each operation that were sent within 100 ms. */
    BUSIEST("retries", run -> busiest(run.operations()));

    private static final long WINDOW_NANOS = 100_000_000;

    private final String unit;
    private final ToDoubleFunction<ClientRun> value;

    ClientMeasure(String unit, ToDoubleFunction<ClientRun> value) {
        this.unit = unit;
        this.value = value;
    }

    public double of(ClientRun run) {
        return value.applyAsDouble(run);
    }

    /** With its unit, as a sentence says it. */
    public String words(ClientRun run) {
        double of = of(run);
        String number = this == SECONDS ? String.format(Locale.UK, "%.1f", of) : Long.toString(Math.round(of));
        return number + " "
                + (number.equals("1") ? unit.substring(0, unit.length() - 1).replace("retrie", "retry") : unit);
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
