package dev.retrylab.playground.diagram;

import dev.retrylab.idempotency.Strategies;
import dev.retrylab.playground.diagram.Event.Kind;
import dev.retrylab.scenario.http.Attempt.Ending;
import dev.retrylab.scenario.http.ServerView;

/** What one row of the server's log says, as events. */
final class ServerEvents {

    /** A wait shorter than this is not worth a mark. */
    private static final int WORTH_SHOWING_MILLIS = 50;

    private ServerEvents() {}

    static void add(Recorder record, ServerView.Request row, ProcessorEvents processor) {
        long at = Math.max(record.attempt().sentAt(), arrival(record, row));
        long end = at + took(row);
        if (record.attempt().ending() == Ending.ANSWERED || record.attempt().ending() == Ending.CLOSED) {
            // The two clocks are read apart; no end is seen before its cause.
            end = Math.min(end, record.attempt().endedAt());
        }
        if (row.outcome().equals("executed")) {
            end = Math.min(end, Math.max(at, firstReplay(record, row) - 1));
        }
        switch (row.outcome()) {
            case "executed", "declined", "refused", "failed", "unknown" -> executed(record, row, at, end, processor);
            case "replayed" -> {
                waited(record, at, end);
                record.server(
                        end,
                        Kind.REPLAY,
                        Lane.KEY_STORE,
                        Lane.SERVER,
                        "found, done",
                        "",
                        "finds the key finished and takes the stored answer");
            }
            case "mismatch" ->
                record.server(
                        end,
                        Kind.STEP,
                        Lane.KEY_STORE,
                        Lane.SERVER,
                        "other fingerprint",
                        "",
                        "finds the key under another fingerprint and changes nothing");
            case "in-flight" -> {
                waited(record, at, end);
                record.server(
                        end,
                        Kind.STEP,
                        Lane.KEY_STORE,
                        Lane.SERVER,
                        "still held",
                        "",
                        twinsWait(record)
                                ? "has waited long enough: the key is still held"
                                : "finds the key held by another request");
            }
            case "crashed" -> crashed(record, row, at, end, processor);
            default -> {
                // Refused before any work; the reply says it all.
            }
        }
        lostReply(record, row, end);
    }

    /**
     * When this row's answer was first replayed. The row's own end is written a little after the commit, and a replay
     * proves that the commit was earlier still, unless the strategy tells of a success before there is one.
     */
    private static long firstReplay(Recorder record, ServerView.Request row) {
        if (row.idempotencyKey() == null || record.run().settings().strategy().equals("key-then-work")) {
            return Long.MAX_VALUE;
        }
        return record.run().server().requests().stream()
                .filter(other -> other.outcome().equals("replayed"))
                .filter(other -> row.idempotencyKey().equals(other.idempotencyKey()))
                .mapToLong(other -> arrival(record, other) + took(other))
                .min()
                .orElse(Long.MAX_VALUE);
    }

    private static long arrival(Recorder record, ServerView.Request row) {
        return record.run().millisAt(row.at());
    }

    private static int took(ServerView.Request row) {
        return row.tookMillis() == null ? 0 : row.tookMillis();
    }

    private static void executed(
            Recorder record, ServerView.Request row, long at, long end, ProcessorEvents processor) {
        KeyStep key = KeyStep.of(record.run(), row);
        boolean done = row.outcome().equals("executed") || row.outcome().equals("declined");
        if (done || record.run().settings().elsewhere().isElsewhere()) {
            key.before().ifPresent(words -> keyStore(record, at, words));
        }
        processor.within(at, end);
        if (!done) {
            notDone(record, row, end);
            return;
        }
        if (record.run().settings().processorDelayMillis() > 0 && end - at > WORTH_SHOWING_MILLIS) {
            record.server(
                    at,
                    Kind.WAIT,
                    Lane.SERVER,
                    Lane.SERVER,
                    millis(end - at),
                    "payment under way",
                    "waits " + millis(end - at) + " for the payment");
        }
        if (row.chargeId() != null) {
            charge(record, end);
        }
        key.after().ifPresent(words -> keyStore(record, end, words));
    }

    /** Where no answer came from elsewhere, the naive server rolls back what it can; the recipe writes down that it does not know. */
    private static void notDone(Recorder record, ServerView.Request row, long end) {
        if (row.outcome().equals("unknown")) {
            keyStore(
                    record,
                    end,
                    new KeyStep.Words("unknown", "writes down that it does not know what became of the call"));
        } else if (record.run().settings().elsewhere().isElsewhere()) {
            record.server(end, Kind.STEP, Lane.SERVER, Lane.KEY_STORE, "rollback", "", "rolls its own tables back");
        }
    }

    private static void charge(Recorder record, long at) {
        String amount = Long.toString(record.attempt().amount());
        record.server(
                at, Kind.CHARGE, Lane.SERVER, Lane.LEDGER, "charge " + amount, "", "commits a charge of " + amount);
    }

    /** Half way, some strategies have made their first commit; the log cannot tell of it, for its writer is dead. */
    private static void crashed(Recorder record, ServerView.Request row, long at, long end, ProcessorEvents processor) {
        KeyStep key = KeyStep.of(record.run(), row);
        if (key.survives() && "crash-between".equals(row.fault())) {
            key.before().ifPresent(words -> keyStore(record, at, words));
            if (record.run().settings().strategy().equals("work-then-key")) {
                charge(record, end);
            }
        }
        processor.within(at, end);
        record.server(
                end,
                Kind.CRASH,
                Lane.SERVER,
                Lane.SERVER,
                "",
                "server dies",
                "dies, and what it had not committed is rolled back");
    }

    private static boolean twinsWait(Recorder record) {
        return Strategies.find(record.run().settings().strategy())
                .filter(strategy -> strategy.waitsForTwins() || strategy.twinsAskAgain())
                .isPresent();
    }

    private static void keyStore(Recorder record, long at, KeyStep.Words words) {
        record.server(at, Kind.STEP, Lane.SERVER, Lane.KEY_STORE, words.label(), "", words.told());
    }

    private static void waited(Recorder record, long at, long end) {
        if (twinsWait(record) && end - at > WORTH_SHOWING_MILLIS) {
            record.server(
                    at,
                    Kind.WAIT,
                    Lane.SERVER,
                    Lane.KEY_STORE,
                    millis(end - at),
                    "waits for the key",
                    "waits " + millis(end - at) + ": another request holds this key");
        }
    }

    private static void lostReply(Recorder record, ServerView.Request row, long end) {
        boolean answered = row.status() != null && !row.outcome().equals("crashed");
        if (answered && record.attempt().ending() == Ending.CLOSED || answered && isHanging(row)) {
            record.server(
                    end,
                    Kind.REPLY_LOST,
                    Lane.SERVER,
                    Lane.NETWORK,
                    row.status().toString(),
                    "reply lost",
                    "answers " + row.status() + ", and the reply is lost on its way");
        } else if (answered && record.attempt().ending() == Ending.TIMED_OUT) {
            record.server(
                    end,
                    Kind.REPLY_LOST,
                    Lane.SERVER,
                    Lane.NETWORK,
                    row.status().toString(),
                    "nobody listens",
                    "answers " + row.status() + ", but the client has stopped listening");
        }
    }

    private static boolean isHanging(ServerView.Request row) {
        return row.fault() != null && row.fault().startsWith("hang");
    }

    private static String millis(long millis) {
        return millis + " ms";
    }
}
