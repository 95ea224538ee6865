package dev.retrylab.playground.client.view;

import dev.retrylab.playground.client.preset.ClientMeasure;
import dev.retrylab.playground.client.preset.ClientPreset;
import dev.retrylab.playground.client.preset.ClientPreset.Option;
import dev.retrylab.playground.client.preset.ClientPresets;
import dev.retrylab.playground.client.run.ClientRunRecord;
import dev.retrylab.playground.client.view.ClientResultView.Guess;
import dev.retrylab.playground.client.view.ClientResultView.OperationRow;
import dev.retrylab.playground.client.view.ClientResultView.Total;
import dev.retrylab.retry.client.Action.Effect;
import dev.retrylab.scenario.client.ClientRun;
import dev.retrylab.scenario.client.setting.RequestKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** From a kept run to what its page says of it. Every word is computed from the run. */
public final class ClientResults {

    private ClientResults() {}

    /** @param record of a run that is over */
    public static ClientResultView of(ClientRunRecord record) {
        ClientRun run = record.run().orElseThrow();
        Optional<ClientPreset> preset = record.preset()
                .flatMap(ClientPresets::find)
                .filter(one -> one.settings().equals(record.settings()));
        boolean whole = run.stopped() == ClientRun.Stopped.NO;
        boolean fleet = run.operations().size() > 1;
        String query = ClientAddress.setup(record.settings(), record.preset().flatMap(ClientPresets::find));
        return new ClientResultView(
                record.key(),
                ClientAddress.of(query, record.key()),
                query,
                fleet,
                knows(run),
                fleet
                        ? Twins.ends(run.operations()) + "."
                        : EndWords.sentence(run.operations().get(0)),
                serverDid(run),
                EndWords.verdict(run),
                guess(record, run),
                preset.filter(one -> whole).map(one -> one.because().apply(run)).orElse(""),
                preset.flatMap(ClientPreset::onward),
                notice(run),
                Timeline.of("t" + record.key(), run),
                caption(run),
                fleet ? totals(run) : List.of(),
                fleet ? List.of() : Steps.of(run.operations().get(0)),
                fleet ? rows(run) : List.<OperationRow>of(),
                Twins.of(run),
                run);
    }

    private static List<String> knows(ClientRun run) {
        RequestKind request = run.parsedSettings().request();
        if (run.operations().size() == 1) {
            return List.of(EndWords.knows(request, run.operations().get(0).end().effect()));
        }
        List<String> lines = new ArrayList<>();
        for (Effect effect : Effect.values()) {
            long many = run.operations().stream()
                    .filter(one -> one.end().effect() == effect)
                    .count();
            if (many > 0) {
                lines.add(many + " × " + EndWords.knows(request, effect));
            }
        }
        return lines;
    }

    private static String serverDid(ClientRun run) {
        long charges = run.server().account().executions();
        int arrived = run.server().requests().size();
        if (run.parsedSettings().request() == RequestKind.GET) {
            return "0 charges: a GET changes nothing";
        }
        return charges + (charges == 1 ? " charge" : " charges") + "; " + arrived
                + (arrived == 1 ? " attempt arrived" : " attempts arrived");
    }

    private static Guess guess(ClientRunRecord record, ClientRun run) {
        Optional<ClientPreset> preset = record.preset().flatMap(ClientPresets::find);
        if (record.predicted().isEmpty()) {
            return new Guess("", "", false);
        }
        String said = record.predicted().get();
        if (preset.isEmpty()) {
            String was = Integer.toString(run.attempts());
            return new Guess(said, was, said.equals(was));
        }
        String right = preset.get().right(run).map(Option::words).orElse("");
        return new Guess(said, preset.get().measure().words(run), said.equals(right));
    }

    private static String notice(ClientRun run) {
        return switch (run.stopped()) {
            case NO -> "";
            case BY_THE_VISITOR -> "Stopped: what was under way was closed, and nothing was sent afterwards.";
            case BY_THE_SITE -> "Stopped by the site after a minute: no run may take longer.";
        };
    }

    private static String caption(ClientRun run) {
        String deadline = run.parsedSettings()
                .policy()
                .deadline()
                .map(time -> " The deadline is " + Spans.millis(time.toNanos()) + ".")
                .orElse(" There is no deadline.");
        return run.attempts() + (run.attempts() == 1 ? " attempt" : " attempts") + " in "
                + Spans.millis(run.tookNanos()) + ", over real connections." + deadline;
    }

    private static List<Total> totals(ClientRun run) {
        int operations = run.operations().size();
        return List.of(
                new Total("requests", Integer.toString(operations)),
                new Total("attempts", Integer.toString(run.attempts())),
                new Total("retries", Integer.toString(run.retries())),
                new Total("amplification", String.format(Locale.UK, "%.2f×", (double) run.attempts() / operations)),
                new Total("charges made", Long.toString(run.server().account().executions())),
                new Total("most retries in 100 ms", Long.toString(ClientMeasure.busiest(run.operations()))));
    }

    private static List<OperationRow> rows(ClientRun run) {
        RequestKind request = run.parsedSettings().request();
        return run.operations().stream()
                .map(one -> new OperationRow(
                        one.number() + 1,
                        Twins.attempts(one),
                        EndWords.shortly(one.end().reason()),
                        EndWords.knows(request, one.end().effect())))
                .toList();
    }
}
