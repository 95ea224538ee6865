package dev.retrylab.playground.schedule;

import static dev.retrylab.playground.schedule.StepWords.AMOUNT;
import static dev.retrylab.playground.schedule.StepWords.request;

import dev.retrylab.interleaving.KeyRow;
import dev.retrylab.interleaving.KeyRow.Content;
import dev.retrylab.interleaving.Request;
import dev.retrylab.interleaving.World;
import dev.retrylab.playground.schedule.WorldView.Line;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** From a world to what a page says of it. */
final class WorldViews {

    private final World world;

    private final List<Integer> shown;

    private final Set<Integer> came;

    private WorldViews(World world, List<Integer> shown, Set<Integer> came) {
        this.world = world;
        this.shown = shown;
        this.came = came;
    }

    /**
     * @param shown the requests to speak of
     * @param came those of them that have taken a step
     */
    static WorldView of(World world, List<Integer> shown, Set<Integer> came) {
        WorldViews views = new WorldViews(world, shown, came);
        return new WorldView(views.keys(), views.ledger(), views.requests());
    }

    /** A row's committed content first, then what a transaction is making of it. */
    private List<Line> keys() {
        List<Line> lines = new ArrayList<>();
        for (KeyRow row : world.table().rows()) {
            row.committed().ifPresent(content -> lines.add(new Line(named(row) + words(content), true)));
            row.pending()
                    .ifPresent(content ->
                            lines.add(new Line(named(row) + words(content) + " by " + request(row.holder()), false)));
        }
        return lines;
    }

    /** A key is named only where there are several. */
    private String named(KeyRow row) {
        boolean several = world.requests().stream().map(Request::key).distinct().count() > 1;
        return several ? "key " + (char) ('A' + row.key()) + ": " : "";
    }

    private static String words(Content content) {
        String state = switch (content.state()) {
            case EMPTY -> "empty row";
            case IN_PROGRESS -> content.leased() ? "in progress, owner " + request(content.owner()) : "in progress";
            case DONE -> "done, 201";
        };
        String lease = content.leaseOver() && content.state() == KeyRow.State.IN_PROGRESS ? ", lease over" : "";
        return state + lease + (content.expired() ? ", expired" : "");
    }

    private List<Line> ledger() {
        List<Line> lines = new ArrayList<>();
        world.ledger().forEach(effect -> lines.add(new Line(AMOUNT + " by " + request(effect.request()), true)));
        shown.stream()
                .filter(number -> world.request(number).charged())
                .map(number -> new Line(AMOUNT + " by " + request(number), false))
                .forEach(lines::add);
        return lines;
    }

    private List<Line> requests() {
        return shown.stream()
                .map(number -> new Line(request(number) + ": " + where(number), true))
                .toList();
    }

    private String where(int number) {
        Request request = world.request(number);
        String told = request.told().map(StepWords::told).orElse("");
        return switch (request.state()) {
            case CRASHED -> told.isEmpty() ? "dead, its client was told nothing" : "dead, its client was " + told;
            case ENDED -> told.isEmpty() ? "over, its client was told nothing" : told;
            case WAITING -> "waits for " + request(world.waitsFor(number).orElse(0));
            case RUNNING ->
                came.contains(number)
                        ? "next: " + world.next(number).orElseThrow().action().title()
                        : "not there yet";
        };
    }
}
