package dev.retrylab.playground.diagram;

import dev.retrylab.playground.diagram.Event.Kind;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;

/**
 * Where each event stands in the picture. Time runs down, one row to an event; the lanes keep their places.
 *
 * @param id unique on the page; other ids are made from it
 * @param width of the view box; one unit is one pixel where there is room, so that its words can be read
 * @param height in the same units
 * @param curtainX where the server's side begins: what is right of it can be covered
 * @param narrow the same for a phone; of the narrow one itself null
 */
public record Diagram(
        String id,
        String title,
        int width,
        int height,
        int curtainX,
        List<LaneView> lanes,
        List<Step> steps,
        Diagram narrow) {

    private static final int TOP = 64;
    private static final int ROW = 32;

    /** Room for half of the last lane's name. */
    private static final int RIGHT = 46;

    private static final int BEFORE_THE_SERVER = 40;

    /**
     * A lane's line and name.
     *
     * @param glyph what stands at its head; empty for none
     */
    public record LaneView(int x, String label, String glyph, boolean atServer) {}

    /**
     * An event in its place. {@code x1} is where its line begins, {@code x2} where it ends; {@code labelX} with
     * {@code anchor} is where the wire's words stand. Where both are the same there is no line, only a mark.
     */
    public record Step(
            int number,
            String kind,
            int y,
            int x1,
            int x2,
            int labelX,
            String anchor,
            String wire,
            String said,
            String keyTail,
            String time,
            boolean seenByClient,
            String sentence) {

        /** Where an arrow's tip stands, just short of the lane, or of the mark on it. */
        public int tip() {
            return x1 > x2 ? x2 + 6 : x2 - 6;
        }

        public boolean isLong() {
            return x1 != x2;
        }

        public boolean isLeftward() {
            return x1 > x2;
        }

        /** Whether a key travels with it. */
        public boolean isKeyed() {
            return kind.startsWith("request") && !keyTail.isEmpty();
        }

        /** The words stand above a line, and beside a mark. */
        public int labelY() {
            return isLong() ? y - 7 : y + 4;
        }
    }

    public int curtainMiddle() {
        return (curtainX + width) / 2;
    }

    public int bottom() {
        return height - 10;
    }

    public static Diagram of(String id, String title, int clients, List<Event> events) {
        return of(
                id,
                title,
                clients,
                events,
                events.stream()
                        .map(event -> String.format(Locale.UK, "%,d ms", event.atMillis()))
                        .toList());
    }

    /** @param times what stands beside each event; where it is that of the event before, it is not repeated */
    public static Diagram of(String id, String title, int clients, List<Event> events, List<String> times) {
        boolean processor = !events.stream().allMatch(event -> event.to().isAlways());
        Diagram narrow =
                drawn(id + "n", title, Places.narrow(clients), events, Collections.nCopies(events.size(), ""), null);
        return drawn(id, title, Places.wide(clients, processor), events, times, narrow);
    }

    private static Diagram drawn(
            String id, String title, Places places, List<Event> events, List<String> times, Diagram narrow) {
        List<Step> steps = new ArrayList<>();
        String lastTime = "";
        for (int i = 0; i < events.size(); i++) {
            Event event = events.get(i);
            String time = times.get(i);
            if (places.shows(event)) {
                steps.add(step(steps.size() + 1, event, places, time.equals(lastTime) ? "" : time));
                lastTime = time;
            }
        }
        return new Diagram(
                id,
                title,
                places.last() + RIGHT,
                TOP + ROW * steps.size() + 6,
                places.x(Lane.SERVER, 0) - BEFORE_THE_SERVER,
                places.lanes(),
                List.copyOf(steps),
                narrow);
    }

    private static Step step(int number, Event event, Places places, String time) {
        int x1 = places.x(event.from(), event.client());
        int x2 = places.x(event.to(), event.client());
        boolean inPlace = event.kind() == Kind.WAIT || event.kind() == Kind.GIVE_UP || event.kind() == Kind.CRASH;
        int labelFrom = inPlace ? x2 : x1;
        // Right of the key store there is no room for a sentence, nor beside the last lane.
        boolean leftward = inPlace
                ? event.to() == Lane.KEY_STORE || places.isLast(event.to())
                : x2 < x1 || places.isLast(event.from());
        // The words of a lost reply share their line with the cross, and need all of it.
        int gap = event.kind() == Kind.REPLY_LOST ? 4 : 14;
        return new Step(
                number,
                event.kind().name().toLowerCase(Locale.ROOT).replace('_', '-'),
                TOP + ROW * (number - 1),
                x1,
                x2,
                leftward ? labelFrom - gap : labelFrom + gap,
                leftward ? "end" : "start",
                event.wire(),
                event.said(),
                event.keyTail(),
                time,
                event.isSeenByClient(),
                event.sentence());
    }

    /** The same as text for the Mermaid tool. */
    public String mermaid() {
        StringBuilder text = new StringBuilder("sequenceDiagram\n");
        for (LaneView lane : lanes) {
            text.append("  participant ")
                    .append(name(lane.x()))
                    .append(" as ")
                    .append(lane.label())
                    .append('\n');
        }
        for (Step step : steps) {
            String label = (step.wire() + " " + step.said()).trim();
            String arrow = switch (step.kind()) {
                case "reply" -> "-->>";
                case "request-lost" -> "-x";
                case "reply-lost", "reply-cut" -> "--x";
                default -> "->>";
            };
            text.append("  ")
                    .append(name(step.x1()))
                    .append(arrow)
                    .append(name(step.x2()))
                    .append(": ")
                    .append(label);
            text.append(step.time().isEmpty() ? "" : " (" + step.time() + ")").append('\n');
        }
        return text.toString();
    }

    private static String name(int x) {
        return "L" + x;
    }
}
