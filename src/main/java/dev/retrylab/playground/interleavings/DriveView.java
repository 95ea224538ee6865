package dev.retrylab.playground.interleavings;

import dev.retrylab.playground.replay.ReplayBox;
import dev.retrylab.playground.schedule.ScheduleView;
import java.util.List;
import java.util.Optional;

/**
 * The page on which a learner says whose step comes next.
 *
 * @param server what the server does, in words
 * @param last what the last move has come to; empty before the first
 * @param broken how the promise was broken; empty while it holds
 * @param verdict what to make of it: how many steps it took, and how many it takes; empty while it goes on
 * @param undo the address without the last move; empty before the first
 * @param shortest where the shortest break is shown
 * @param setup where the setting can be changed
 */
public record DriveView(
        String title,
        String server,
        SettingForm form,
        ScheduleView schedule,
        List<Turns> turns,
        String last,
        String broken,
        String verdict,
        boolean over,
        String undo,
        String restart,
        String shortest,
        String setup,
        Optional<ReplayBox> replay) {

    /**
     * What can come next in one lane, or of the clock.
     *
     * @param why in place of moves: why there is none
     */
    public record Turns(String who, List<Choice> moves, String why) {}

    /** @param id unique on the page, the same after the move, so that the focus stays */
    public record Choice(String id, String label, String address, boolean main) {}
}
