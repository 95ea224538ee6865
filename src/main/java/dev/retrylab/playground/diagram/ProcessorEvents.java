package dev.retrylab.playground.diagram;

import dev.retrylab.playground.diagram.Event.Kind;
import dev.retrylab.scenario.Run;
import dev.retrylab.scenario.http.ServerView.Call;
import java.util.ArrayList;
import java.util.List;

/** The calls to the payment processor, as it saw them: each is told with the request, or the completer, that made it. */
final class ProcessorEvents {

    private final Run run;
    private final List<Event> events;
    private final List<Call> untold;

    ProcessorEvents(Run run, List<Event> events) {
        this.run = run;
        this.events = events;
        this.untold = new ArrayList<>(run.server().processor().calls());
    }

    /** Those that fell within a request's time at the server. */
    void within(long from, long until) {
        List<Call> mine = untold.stream()
                .filter(call -> at(call) >= from && at(call) <= until)
                .toList();
        untold.removeAll(mine);
        mine.forEach(call -> add(call, until));
    }

    /** What nobody's request did: the server went on with it by itself, when the lease was over. */
    void byTheCompleter() {
        if (untold.isEmpty()) {
            return;
        }
        add(
                at(untold.get(0)),
                Kind.STEP,
                Lane.SERVER,
                Lane.KEY_STORE,
                "completer",
                "",
                "The lease is over: the server’s completer takes the charge over from its last recovery point.");
        untold.forEach(call -> add(call, Long.MAX_VALUE));
        run.server().keys().stream()
                .filter(key -> "finished".equals(key.recoveryPoint()) && key.completedAt() != null)
                .mapToLong(key -> run.millisAt(key.completedAt()))
                .max()
                .ifPresent(at -> {
                    add(
                            at,
                            Kind.CHARGE,
                            Lane.SERVER,
                            Lane.LEDGER,
                            "charge " + run.settings().amount(),
                            "",
                            "The completer enters the charge in the server’s own ledger.");
                    add(
                            at,
                            Kind.STEP,
                            Lane.SERVER,
                            Lane.KEY_STORE,
                            "finished",
                            "",
                            "The completer stores the answer under the key.");
                });
    }

    private long at(Call call) {
        return run.millisAt(call.at());
    }

    private void add(Call call, long until) {
        boolean asks = call.method().equals("GET");
        String key = call.idempotencyKey() == null ? "without a key" : "under a derived key";
        long at = at(call);
        long end = Math.min(until, at + (call.tookMillis() == null ? 0 : call.tookMillis()));
        if (call.outcome().equals("dropped")) {
            add(
                    at,
                    Kind.REQUEST_LOST,
                    Lane.SERVER,
                    Lane.OUTSIDE,
                    "call",
                    "lost",
                    "The server calls the payment processor " + key + ", and the call is lost on its way.");
            return;
        }
        add(
                at,
                Kind.STEP,
                Lane.SERVER,
                Lane.PROCESSOR,
                asks ? "look up" : "call",
                "",
                asks
                        ? "The server asks the payment processor what became of its derived key."
                        : "The server calls the payment processor " + key + ".");
        if (call.outcome().equals("charged")) {
            String amount = Long.toString(run.settings().amount());
            add(
                    end,
                    Kind.CHARGE,
                    Lane.PROCESSOR,
                    Lane.PROCESSOR,
                    "charge " + amount,
                    "",
                    "The payment processor charges the customer " + amount + ".");
        }
        answer(call, end);
    }

    private void answer(Call call, long at) {
        String status = call.status() == null ? "" : call.status().toString();
        if (Boolean.TRUE.equals(call.replySent())) {
            String words = words(call);
            add(
                    at,
                    Kind.STEP,
                    Lane.PROCESSOR,
                    Lane.SERVER,
                    status + words,
                    "",
                    "The payment processor answers " + status + words + ".");
        } else {
            add(
                    at,
                    Kind.REPLY_LOST,
                    Lane.PROCESSOR,
                    Lane.OUTSIDE,
                    status,
                    "lost",
                    status.isEmpty()
                            ? "The payment processor dies without an answer."
                            : "The payment processor answers " + status + ", and its reply is lost on its way.");
        }
    }

    private static String words(Call call) {
        return switch (call.outcome()) {
            case "replayed" -> ", replayed";
            case "found" -> ", charged";
            case "not-found" -> ", unknown there";
            default -> "";
        };
    }

    private void add(long at, Kind kind, Lane from, Lane to, String wire, String said, String sentence) {
        events.add(new Event(at, 0, kind, from, to, wire, said, "", sentence));
    }
}
