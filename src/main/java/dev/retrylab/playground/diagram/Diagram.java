package dev.retrylab.playground.diagram;

import dev.retrylab.playground.diagram.Event.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/**
 * Where each event stands in the picture. Time runs down, one row to an event; the lanes keep their places.
 *
 * @param id unique on the page; other ids are made from it
 * @param width of the view box; one unit is one pixel where there is room, so that its words can be read
 * @param height in the same units
 * @param curtainX where the server's side begins: what is right of it can be covered
 */
public record Diagram(
        String id, String title, int width, int height, int curtainX, List<LaneView> lanes, List<Step> steps) {

    private static final int TOP = 58;
    private static final int ROW = 32;
    private static final int MAX_CLIENT_LANES = 3;
    private static final int FIRST_CLIENT_X = 100;
    private static final int CLIENT_GAP = 72;
    private static final int GAP = 130;

    /** Where there are more lanes they stand closer. */
    private static final int GAP_WITH_PROCESSOR = 112;

    /** Room for half of the last lane's name. */
    private static final int RIGHT = 46;

    private static final int BEFORE_THE_SERVER = 40;

    /** A lane's line and name. */
    public record LaneView(int x, String label, boolean atServer) {}

    /**
     * An event in its place. {@code x1} is where its line begins, {@code x2} where it ends; {@code labelX} with
     * {@code anchor} is where the wire's words stand.
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

        /** Where an arrow's tip stands, just short of the lane. */
        public int tip() {
            return x1 > x2 ? x2 + 6 : x2 - 6;
        }
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
        int clientLanes = clients <= MAX_CLIENT_LANES ? clients : 1;
        boolean processor = !events.stream().allMatch(event -> event.to().isAlways());
        Places places = new Places(clientLanes, processor);
        List<Step> steps = new ArrayList<>();
        String lastTime = "";
        for (int i = 0; i < events.size(); i++) {
            Event event = events.get(i);
            String time = times.get(i);
            steps.add(step(i + 1, event, places, time.equals(lastTime) ? "" : time));
            lastTime = time;
        }
        return new Diagram(
                id,
                title,
                places.x(processor ? Lane.PROCESSOR : Lane.LEDGER, 0) + RIGHT,
                TOP + ROW * events.size() + 6,
                places.x(Lane.SERVER, 0) - BEFORE_THE_SERVER,
                places.lanes(clients),
                List.copyOf(steps));
    }

    private static Step step(int number, Event event, Places places, String time) {
        int x1 = places.x(event.from(), event.client());
        int x2 = places.x(event.to(), event.client());
        boolean inPlace = event.kind() == Kind.WAIT || event.kind() == Kind.GIVE_UP || event.kind() == Kind.CRASH;
        int labelFrom = inPlace ? x2 : x1;
        // Right of the key store there is no room for a sentence, nor beside the last lane.
        boolean leftward = inPlace ? event.to() == Lane.KEY_STORE : x2 < x1 || event.from() == Lane.PROCESSOR;
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

    private record Places(int clientLanes, boolean processor) {

        int x(Lane lane, int client) {
            if (lane == Lane.CLIENT) {
                return FIRST_CLIENT_X + CLIENT_GAP * Math.min(client, clientLanes - 1);
            }
            int last = FIRST_CLIENT_X + CLIENT_GAP * (clientLanes - 1);
            return last + lane.ordinal() * (processor ? GAP_WITH_PROCESSOR : GAP);
        }

        List<LaneView> lanes(int clients) {
            List<LaneView> lanes = new ArrayList<>();
            IntStream.range(0, clientLanes)
                    .mapToObj(i -> new LaneView(x(Lane.CLIENT, i), clientLabel(i, clients), false))
                    .forEach(lanes::add);
            for (Lane lane : Lane.values()) {
                if (lane != Lane.CLIENT && (processor || lane.isAlways())) {
                    lanes.add(new LaneView(x(lane, 0), lane.label(), lane != Lane.NETWORK));
                }
            }
            return lanes;
        }

        private String clientLabel(int lane, int clients) {
            if (clientLanes > 1) {
                return "client " + (char) ('A' + lane);
            }
            return clients > 1 ? clients + " clients" : "client";
        }
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
