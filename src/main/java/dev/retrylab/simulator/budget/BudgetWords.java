package dev.retrylab.simulator.budget;

import dev.retrylab.simulation.budget.kind.BudgetKind;
import dev.retrylab.simulator.figure.Figures;
import java.util.ArrayList;
import java.util.List;

/** Names and notes of the budgets. */
final class BudgetWords {

    private BudgetWords() {}

    static String label(BudgetKind kind) {
        return switch (kind) {
            case NONE -> "no budget";
            case TOKEN_BUCKET -> "token bucket";
            case GRPC -> "gRPC throttling";
            case ENVOY -> "Envoy";
            case FINAGLE -> "Finagle, Linkerd";
            case AWS_STANDARD -> "AWS SDK, standard";
            case AWS_2026 -> "AWS SDK, 2026";
            case SRE -> "SRE throttle";
        };
    }

    /** As the subject of a sentence. */
    static String subject(BudgetKind kind) {
        return switch (kind) {
            case NONE -> "No budget";
            case TOKEN_BUCKET -> "The bucket";
            case GRPC -> "gRPC's throttling";
            case ENVOY -> "Envoy's budget";
            case FINAGLE -> "Finagle's budget";
            case AWS_STANDARD -> "The SDK's quota";
            case AWS_2026 -> "The SDK's quota of 2026";
            case SRE -> "The throttle";
        };
    }

    static List<String> notes(BudgetExperiment experiment, boolean all) {
        List<String> notes = new ArrayList<>();
        notes.add(rule(experiment.kind()));
        if (experiment.kind() == BudgetKind.TOKEN_BUCKET) {
            notes.add(bound(experiment));
            notes.add(
                    experiment.whole()
                            ? "The bucket counts whole thousandths of a token, as our own client does."
                            : "The bucket counts in doubles, as the published script does, and drifts by their "
                                    + "rounding. A bucket that counts whole thousandths does not.");
        }
        double failure = experiment.outage().failures().probability();
        double outside = experiment.outage().failures().outside();
        if (failure > 0 && failure < 1 || outside > 0 && outside < 1) {
            notes.add("Each call draws once from the seed's generator.");
        }
        if (all) {
            notes.add("The same outage under each budget, with its maker's own settings; tokens and refund are the "
                    + "token bucket's. Envoy alone looks at what is in flight, so its calls last "
                    + Figures.fine(experiment.latency()) + " s; the others' take no time.");
        } else {
            notes.add("The other budgets are not run beside it: that would be too many calls.");
        }
        return notes;
    }

    private static String rule(BudgetKind kind) {
        return switch (kind) {
            case NONE -> "Every failed call is tried again, as often as the client may.";
            case TOKEN_BUCKET ->
                "Every first attempt refunds the bucket before it is made, up to what the bucket "
                        + "holds; each retry takes one token. The bucket starts full.";
            case GRPC ->
                "gRPC (proposal A6): ten tokens; a failure takes one, a success brings a tenth; no retry while "
                        + "five or fewer are left.";
            case ENVOY ->
                "Envoy: retries in flight may be a fifth of all calls in flight, and three in any case. So "
                        + "the load stays below 1 / (1 − 0.2) = 1.25 once that fifth is more than three.";
            case FINAGLE ->
                "Finagle and Linkerd: retries may be a fifth of the requests of the last 10 s, and 10 per "
                        + "second besides.";
            case AWS_STANDARD ->
                "AWS SDKs, standard mode: 500 tokens; a retry costs five and brings them back if it "
                        + "succeeds; a first attempt that succeeds brings one.";
            case AWS_2026 ->
                "AWS SDKs, standard mode of 2026: 500 tokens; a retry after a transient failure costs "
                        + "fourteen, and brings them back if it succeeds; a first attempt that succeeds brings one.";
            case SRE ->
                "Google's SRE book, \"Handling Overload\": the client rejects its own calls with probability "
                        + "max(0, (requests − 2 · accepts) / (requests + 1)) over the last two minutes. What it rejects "
                        + "fails at once and is not tried again.";
        };
    }

    /** What the bucket holds at the start, and what is put in. */
    private static String bound(BudgetExperiment experiment) {
        double firsts =
                (double) experiment.outage().seconds() * experiment.outage().rps();
        return "The law: no more retries than tokens at the start and refunds together, "
                + Figures.fine(experiment.tokens()) + " + " + Figures.fine(experiment.refund()) + " × "
                + Figures.number(firsts) + " = "
                + Figures.fine(experiment.tokens() + experiment.refund() * firsts) + ".";
    }
}
