package dev.retrylab.playground.interleavings;

import dev.retrylab.playground.replay.ReplayBox;
import dev.retrylab.playground.schedule.ScheduleView;
import java.util.Optional;

/**
 * The page that looks for the shortest break.
 *
 * @param drive where the same setting is driven by hand
 * @param result empty until the learner has predicted, or has asked to be shown
 */
public record InterleavingView(
        String title, String description, SettingForm form, String drive, Optional<Result> result) {

    /**
     * What has come of trying every order.
     *
     * @param headline in how many steps it breaks, or over how many schedules it holds
     * @param because what the break comes to; for an unbroken program what was tried
     * @param counted how many schedules there are, and how many of them are broken, as a sentence
     * @param guess what the learner said of it; empty for nothing
     * @param schedule the shortest break; empty if there is none
     */
    public record Result(
            boolean broken,
            String headline,
            String because,
            String counted,
            String guess,
            Optional<ScheduleView> schedule,
            Optional<ReplayBox> replay) {}
}
