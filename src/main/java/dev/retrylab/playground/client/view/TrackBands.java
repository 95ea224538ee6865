package dev.retrylab.playground.client.view;

import dev.retrylab.playground.client.view.Timeline.Band;
import dev.retrylab.playground.client.view.Timeline.Piece;
import dev.retrylab.scenario.client.ClientRun;
import dev.retrylab.scenario.client.TrackPoint;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Tokens and breaker below the axis of a run, where one client has them for all its requests. */
final class TrackBands {

    static final int HEIGHT = 54;

    private static final int INNER = 30;

    private TrackBands() {}

    static List<Band> of(ClientRun run, TimeAxis axis, int top) {
        boolean shared =
                run.operations().size() == 1 || run.parsedSettings().fleet().shared();
        List<Band> bands = new ArrayList<>();
        if (!shared || run.track().isEmpty()) {
            return bands;
        }
        TrackPoint first = run.track().get(0);
        if (first.millitokens() >= 0) {
            bands.add(tokens(run, axis, top));
        }
        if (first.breaker() != null) {
            bands.add(breaker(run.track(), axis, top + bands.size() * HEIGHT));
        }
        return bands;
    }

    private static Band tokens(ClientRun run, TimeAxis axis, int top) {
        long full = run.parsedSettings().policy().budget().orElseThrow().full();
        StringBuilder line = new StringBuilder();
        int base = top + 12 + INNER;
        for (TrackPoint point : run.track()) {
            int y = base - (int) Math.round((double) INNER * point.millitokens() / Math.max(1, full));
            String move = line.isEmpty() ? "M%d %d" : "H%dV%d";
            line.append(move.formatted(axis.x(point.atNanos()), y));
        }
        line.append("H").append(axis.right());
        return new Band("tokens", top, List.of(), line.toString(), "0", number(full));
    }

    private static String number(long millitokens) {
        return millitokens % 1_000 == 0
                ? Long.toString(millitokens / 1_000)
                : String.format(Locale.UK, "%.3f", millitokens / 1e3);
    }

    private static Band breaker(List<TrackPoint> track, TimeAxis axis, int top) {
        List<Piece> pieces = new ArrayList<>();
        String state = track.get(0).breaker();
        int from = axis.left();
        for (TrackPoint point : track) {
            if (!point.breaker().equals(state)) {
                pieces.add(piece(state, from, axis.x(point.atNanos())));
                from = axis.x(point.atNanos());
                state = point.breaker();
            }
        }
        pieces.add(piece(state, from, axis.right()));
        return new Band("breaker", top, pieces, "", "", "");
    }

    private static Piece piece(String state, int from, int to) {
        return new Piece(state.toLowerCase(Locale.ROOT).replace('_', '-'), from, Math.max(1, to - from));
    }
}
