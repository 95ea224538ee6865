package dev.retrylab.playground.client.view;

import dev.retrylab.playground.client.view.ClientResultView.Line;
import dev.retrylab.playground.client.view.ClientResultView.Twin;
import dev.retrylab.scenario.client.ClientRun;
import dev.retrylab.scenario.client.ClientRunner;
import dev.retrylab.scenario.client.OperationTrace;
import dev.retrylab.scenario.client.OperationTrace.Attempt;
import dev.retrylab.scenario.client.Rehearsal;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** A live run beside the same settings in virtual time. */
final class Twins {

    private Twins() {}

    static Twin of(ClientRun run) {
        List<OperationTrace> virtual =
                Rehearsal.of(run.parsedSettings(), ClientRunner.LONGEST).operations();
        List<Line> lines = virtual.size() == 1
                ? List.of(
                        line("attempts", run.operations(), virtual, Twins::attempts),
                        line("delays", run.operations(), virtual, Twins::delays),
                        line("end", run.operations(), virtual, Twins::end))
                : List.of(
                        new Line("attempts", count(run.operations()), count(virtual)),
                        new Line("delays, all together", allDelays(run.operations()), allDelays(virtual)),
                        new Line("ends", ends(run.operations()), ends(virtual)));
        boolean same = lines.stream().noneMatch(Line::isDifferent);
        return new Twin(same, verdict(run, same), lines);
    }

    private static String verdict(ClientRun run, boolean same) {
        if (same) {
            return "The same policy classes in virtual time: the same attempts, the same delays.";
        }
        if (run.stopped() != ClientRun.Stopped.NO) {
            return "The live run was stopped; in virtual time nobody did.";
        }
        boolean share = run.operations().size() > 1
                && run.parsedSettings().fleet().shared()
                && !run.track().isEmpty();
        return share
                ? "They part: what many share goes to whoever comes first, and live that is for the machine to say."
                : "They part: live the answers took longer than in virtual time, and here that mattered.";
    }

    private interface Told {

        String of(OperationTrace operation);
    }

    private static Line line(String name, List<OperationTrace> live, List<OperationTrace> virtual, Told told) {
        return new Line(name, told.of(live.get(0)), told.of(virtual.get(0)));
    }

    static String attempts(OperationTrace operation) {
        return operation.attempts().isEmpty()
                ? "none"
                : operation.attempts().stream().map(Attempt::words).collect(Collectors.joining(", "));
    }

    private static String delays(OperationTrace operation) {
        return operation.waits().isEmpty()
                ? "none"
                : operation.waits().stream().map(wait -> exact(wait.nanos())).collect(Collectors.joining(", "));
    }

    private static String end(OperationTrace operation) {
        return EndWords.shortly(operation.end().reason());
    }

    private static String count(List<OperationTrace> operations) {
        return Integer.toString(
                operations.stream().mapToInt(one -> one.attempts().size()).sum());
    }

    private static String allDelays(List<OperationTrace> operations) {
        return exact(operations.stream()
                .flatMap(one -> one.waits().stream())
                .mapToLong(OperationTrace.Wait::nanos)
                .sum());
    }

    private static String exact(long nanos) {
        return String.format(Locale.UK, "%,.6f ms", nanos / 1e6);
    }

    static String ends(List<OperationTrace> operations) {
        return operations.stream()
                .collect(
                        Collectors.groupingBy(one -> one.end().reason(), java.util.TreeMap::new, Collectors.counting()))
                .entrySet()
                .stream()
                .map(entry -> entry.getValue() + " " + EndWords.shortly(entry.getKey()))
                .collect(Collectors.joining(", "));
    }
}
