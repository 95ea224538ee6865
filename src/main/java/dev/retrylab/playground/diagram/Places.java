package dev.retrylab.playground.diagram;

import dev.retrylab.playground.diagram.Diagram.LaneView;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Where the lanes stand, in the units of the view box.
 *
 * @param clients that there are; more than three share a lane
 * @param first where the first client's lane stands
 * @param clientGap between the clients' lanes
 * @param gap between all others
 * @param lanesShown from the left; what happens right of the last is drawn at the last
 */
record Places(int clients, int first, int clientGap, int gap, List<Lane> lanesShown) {

    private static final int MAX_CLIENT_LANES = 3;
    private static final List<Lane> TO_THE_SERVER = List.of(Lane.CLIENT, Lane.NETWORK, Lane.SERVER);

    /** Room for the times on the left. Where there are more lanes they stand closer. */
    static Places wide(int clients, boolean processor) {
        List<Lane> lanes = Stream.of(Lane.values())
                .filter(lane -> processor || lane.isAlways())
                .toList();
        return new Places(clients, 100, 72, processor ? 112 : 130, lanes);
    }

    /** 360 units wide, whatever happened: a phone has room for the wire, and the server's own doings are marks on its lane. */
    static Places narrow(int clients) {
        int lanes = lanes(clients);
        int clientGap = 50;
        int server = 360 - 46;
        int last = 34 + clientGap * (lanes - 1);
        return new Places(clients, 34, clientGap, (server - last) / 2, TO_THE_SERVER);
    }

    /** Whether there is anything to draw: what passes between the server and its tables is not, where they have no lanes. */
    boolean shows(Event event) {
        boolean within = !lanesShown.contains(event.to()) || !lanesShown.contains(event.from());
        return !within
                || switch (event.kind()) {
                    case CHARGE, REPLAY, CRASH, WAIT -> true;
                    default -> false;
                };
    }

    int x(Lane lane, int client) {
        int lanes = lanes(clients);
        if (lane == Lane.CLIENT) {
            return first + clientGap * Math.min(client, lanes - 1);
        }
        int last = first + clientGap * (lanes - 1);
        return last + Math.min(lane.ordinal(), lanesShown.size() - 1) * gap;
    }

    int last() {
        return x(lanesShown.get(lanesShown.size() - 1), 0);
    }

    /** Whether there is no room right of it. */
    boolean isLast(Lane lane) {
        return lane.ordinal() >= lanesShown.size() - 1;
    }

    List<LaneView> lanes() {
        List<LaneView> views = new ArrayList<>();
        IntStream.range(0, lanes(clients))
                .mapToObj(i -> new LaneView(x(Lane.CLIENT, i), clientLabel(i), Lane.CLIENT.glyph(), false))
                .forEach(views::add);
        lanesShown.stream()
                .filter(lane -> lane != Lane.CLIENT)
                .map(lane -> new LaneView(x(lane, 0), lane.label(), lane.glyph(), lane != Lane.NETWORK))
                .forEach(views::add);
        return views;
    }

    private String clientLabel(int lane) {
        if (lanes(clients) > 1) {
            return "client " + (char) ('A' + lane);
        }
        return clients > 1 ? clients + " clients" : "client";
    }

    private static int lanes(int clients) {
        return clients <= MAX_CLIENT_LANES ? clients : 1;
    }
}
