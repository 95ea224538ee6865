package dev.retrylab.playground.schedule;

import dev.retrylab.interleaving.Happening;
import dev.retrylab.interleaving.Request;
import dev.retrylab.interleaving.Request.Told;
import dev.retrylab.interleaving.World;
import dev.retrylab.interleaving.program.Action;
import dev.retrylab.interleaving.program.Seen;

/** What happened in one step, in a few words. */
final class StepWords {

    /** The amount of every charge here, as people write it. */
    static final String AMOUNT = "5.00";

    private StepWords() {}

    /** The step's name. */
    static String act(Happening happening) {
        return happening.seen() == Seen.CRASHED
                ? "dies"
                : happening.action().map(Action::title).orElse("");
    }

    /** What came of it, in the world after it. */
    static String what(Happening happening, World after) {
        String rolledBack = happening.rolledBack() && !isRead(happening) ? ", rolled back" : "";
        return switch (happening.seen()) {
            case CRASHED ->
                "before " + happening.action().map(Action::title).orElse("it returns")
                        + (happening.rolledBack() ? ", rolled back" : "");
            case WAITS -> "waits for " + request(happening.about());
            case DONE -> done(happening, after.request(happening.request())) + rolledBack;
            case CREATED, REPLAYED -> told(after.request(happening.request()));
            case CONFLICT -> "";
            case LEASE_OVER -> "Time passes: the lease runs out.";
            case EXPIRED -> "Time passes: what was stored expires.";
            default -> happening.seen().words() + rolledBack;
        };
    }

    /** What only reads has nothing to lose by being rolled back. */
    private static boolean isRead(Happening happening) {
        return happening
                .action()
                .filter(action -> action == Action.READ_KEY || action == Action.READ_OR_MAKE_ROOM)
                .isPresent();
    }

    private static String done(Happening happening, Request request) {
        if (happening.action().filter(Action.CHARGE::equals).isEmpty()) {
            return "";
        }
        return request.charged() ? AMOUNT + ", not committed yet" : AMOUNT + ", committed at once";
    }

    private static String told(Request request) {
        return request.told()
                .map(told -> told.isTrue() ? "" : "of a charge that is not there")
                .orElse("");
    }

    static boolean isBad(Happening happening, World after) {
        return happening.seen().isSuccess()
                && after.request(happening.request())
                        .told()
                        .filter(told -> !told.isTrue())
                        .isPresent();
    }

    /** What a client was told at the end, as half a sentence. */
    static String told(Told told) {
        return switch (told.answer()) {
            case CREATED -> "told 201";
            case REPLAYED -> "told 201, as stored";
            default -> "told 409";
        };
    }

    static String request(int number) {
        return "request " + number;
    }
}
