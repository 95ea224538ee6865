package dev.retrylab.playground.crashes;

import dev.retrylab.idempotency.Checkpoint.Step;
import dev.retrylab.interleaving.crash.Cell;
import dev.retrylab.interleaving.crash.CellPlay.Belief;
import dev.retrylab.interleaving.crash.Next;
import dev.retrylab.interleaving.crash.Verdict;
import dev.retrylab.playground.crashes.CrashTableView.Column;
import dev.retrylab.playground.strategy.StrategyWords;
import java.util.Locale;

/** The parts of a cell in words. */
public final class CellWords {

    private CellWords() {}

    public static Column crash(Step step) {
        return switch (step) {
            case BEFORE_WORK -> new Column("before the work", "nothing is committed");
            case BETWEEN -> new Column("half way", "between two commits, or before the only one");
            case AFTER_COMMIT -> new Column("after the commit", "only the answer is missing");
        };
    }

    static String next(Next next) {
        return switch (next) {
            case GIVES_UP -> "gives up";
            case SAME_KEY -> "retries, same key";
            case NEW_KEY -> "retries, new key";
            case AFTER_EXPIRY -> "retries after expiry";
        };
    }

    public static String atOnce(Cell.AtOnce atOnce) {
        return atOnce == Cell.AtOnce.ONE ? "one request" : "two at once";
    }

    /** What its row says of the strategy. */
    public static String strategy(String name) {
        return StrategyWords.ALL.stream()
                .filter(words -> words.name().equals(name))
                .findFirst()
                .map(StrategyWords::inASentence)
                .orElse(name);
    }

    /** The cell as a question's beginning. */
    public static String title(Cell cell) {
        String twin = cell.atOnce() == Cell.AtOnce.TWO ? ", beside a twin" : "";
        return cell.program().name() + " dies " + crash(cell.crash()).title() + twin + ". The client "
                + cell.next().words();
    }

    public static String belief(Belief belief) {
        return switch (belief) {
            case CHARGED -> "charged";
            case REFUSED -> "told to come back, 409";
            case UNKNOWN -> "doesn’t know";
        };
    }

    /** How it is coloured: {@code good}, {@code bad}, {@code unsure} or {@code outside}. */
    static String tone(Verdict verdict) {
        return switch (verdict) {
            case RIGHT -> "good";
            case UNKNOWN -> "unsure";
            case OUTSIDE_THE_PROMISE -> "outside";
            default -> "bad";
        };
    }

    public static String meaning(Verdict verdict) {
        return switch (verdict) {
            case RIGHT -> "One charge, and the client was told of it.";
            case CHARGED_TWICE -> "Two charges under one key, within its retention.";
            case LOST -> "The client was told of a charge that is not there.";
            case STUCK -> "The key answers 409 for ever, and no charge was made.";
            case WRONGLY_REFUSED -> "The key answers 409 for ever, though the charge was made.";
            case UNKNOWN -> "The client gave up without an answer, and cannot know.";
            case OUTSIDE_THE_PROMISE ->
                "A new key, or one that had expired: it may be charged again, and no strategy promises otherwise.";
        };
    }

    public static String money(long minorUnits) {
        return String.format(Locale.UK, "%,d.%02d", minorUnits / 100, minorUnits % 100);
    }

    public static String charges(int charges) {
        return charges + (charges == 1 ? " charge" : " charges");
    }
}
