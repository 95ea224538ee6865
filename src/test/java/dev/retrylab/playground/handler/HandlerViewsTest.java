package dev.retrylab.playground.handler;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.retrylab.interleaving.program.Handler;
import dev.retrylab.interleaving.program.Handler.Part;
import dev.retrylab.playground.handler.HandlerView.Step;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class HandlerViewsTest {

    private static final Pattern ORDER = Pattern.compile("/playground/handler\\?order=([bkcsma]*)");

    private static HandlerView view(String order) {
        return new HandlerViews(Handler.parse(order)).asking();
    }

    @Test
    void aStepIsMovedByItsAddresses() {
        List<Step> steps = view("bkc").steps();
        assertEquals("", steps.get(0).up());
        assertEquals("/playground/handler?order=kbc", steps.get(0).down());
        assertEquals("/playground/handler?order=bck", steps.get(2).up());
        assertEquals("", steps.get(2).down());
        assertEquals("/playground/handler?order=bc", steps.get(1).without());
    }

    @Test
    void whatIsLeftOutCanBeAdded() {
        HandlerView view = view("bkc");
        assertEquals(
                List.of(
                        "/playground/handler?order=bkcs",
                        "/playground/handler?order=bkcm",
                        "/playground/handler?order=bkca"),
                view.out().stream().map(HandlerView.Link::address).toList());
    }

    /** By moves alone, from the first order on, every order can be made: 1,956 of one to six steps. */
    @Test
    void everyOrderCanBeReached() {
        Set<String> seen = new HashSet<>(Set.of("bcmksa"));
        List<String> queue = new ArrayList<>(seen);
        for (int i = 0; i < queue.size(); i++) {
            HandlerView view = view(queue.get(i));
            List<String> on = new ArrayList<>();
            view.steps().forEach(step -> on.addAll(List.of(step.up(), step.down(), step.without())));
            view.out().forEach(link -> on.add(link.address()));
            for (String address : on) {
                var order = ORDER.matcher(address);
                if (!address.isEmpty()) {
                    assertTrue(order.matches(), address);
                    if (seen.add(order.group(1))) {
                        queue.add(order.group(1));
                    }
                }
            }
        }
        assertEquals(1_956, seen.size());
    }

    @Test
    void notesSayHowTheDatabaseTakesAStep() {
        assertEquals("by itself: committed at once", Notes.of(List.of(Part.CHARGE), 0));
        assertEquals("", Notes.of(List.of(Part.BEGIN, Part.CHARGE, Part.COMMIT), 1));
        assertEquals("never committed: rolled back", Notes.of(List.of(Part.BEGIN, Part.CHARGE), 0));
        assertEquals("nothing is open", Notes.of(List.of(Part.CHARGE, Part.COMMIT), 1));
        assertEquals("no row of its own to save it in", Notes.of(List.of(Part.SAVE_REPLY, Part.INSERT_KEY), 0));
        assertEquals("by itself: committed at once", Notes.of(List.of(Part.BEGIN, Part.COMMIT, Part.INSERT_KEY), 2));
    }
}
