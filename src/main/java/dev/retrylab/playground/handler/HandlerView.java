package dev.retrylab.playground.handler;

import dev.retrylab.playground.replay.ReplayBox;
import dev.retrylab.playground.schedule.ScheduleView;
import java.util.List;
import java.util.Optional;

/**
 * The page on which a handler is built.
 *
 * @param out the steps that are left out
 * @param attempt where this order is tried
 * @param result empty until it is tried
 */
public record HandlerView(
        String title,
        String description,
        String order,
        List<Step> steps,
        List<Link> out,
        String attempt,
        String startOver,
        Optional<Result> result) {

    /**
     * A step in its place.
     *
     * @param letter as it stands in an address
     * @param note what is worth saying of it where it stands; empty for nothing
     * @param up the address with it one place further up; empty for the first
     * @param down the same for down; empty for the last
     * @param without the address without it; empty for the only one
     */
    public record Step(char letter, String name, String note, String up, String down, String without) {}

    public record Link(String words, String address) {}

    /**
     * What has come of trying every order of two requests.
     *
     * @param because which part of the promise is broken, and how; for a handler that holds what was tried
     * @param hint where to look, for a handler that breaks
     * @param schedule the shortest break; empty if there is none
     */
    public record Result(
            boolean broken,
            String headline,
            String because,
            String counted,
            String hint,
            String drive,
            Optional<ScheduleView> schedule,
            Optional<ReplayBox> replay) {}
}
