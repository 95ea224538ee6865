package dev.retrylab.playground.replay;

import dev.retrylab.interleaving.Play;
import java.util.Optional;

/** Whether the schedule of a page was replayed, as its address says. */
public record Replayed(ReplayBoxes boxes, Optional<String> run) {

    /** To be added to every address of the page. */
    public String query() {
        return run.filter(key -> key.matches("[0-9A-Za-z]{16,32}"))
                .map(key -> "&run=" + key)
                .orElse("");
    }

    public ReplayBox box(Play play, String back) {
        return boxes.of(play, back, run);
    }
}
