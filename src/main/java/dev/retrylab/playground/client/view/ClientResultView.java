package dev.retrylab.playground.client.view;

import dev.retrylab.playground.client.preset.ClientPreset.Next;
import dev.retrylab.scenario.client.ClientRun;
import dev.retrylab.scenario.client.OperationTrace;
import java.util.List;
import java.util.Optional;

/**
 * A run that is over, as its page shows it.
 *
 * @param address where this run can be seen again
 * @param setupQuery what sets the same run up again
 * @param because why it came out so, if the settings are a preset's own; else empty
 * @param notice what cut it short; empty for nothing
 * @param totals figures of a fleet; empty for one operation
 * @param steps the picture as a list: moments in their order
 */
public record ClientResultView(
        String key,
        String address,
        String setupQuery,
        boolean fleet,
        List<String> knows,
        String knowsNote,
        String serverDid,
        Verdict verdict,
        Guess guess,
        String because,
        Optional<Next> next,
        String notice,
        Timeline timeline,
        String caption,
        List<Total> totals,
        List<Step> steps,
        List<OperationRow> rows,
        Twin twin,
        ClientRun run) {

    public record Verdict(String tone, String shape, String word) {}

    /** What the learner said and what it was; both empty if they said nothing. */
    public record Guess(String said, String was, boolean right) {
        public boolean isMade() {
            return !said.isEmpty();
        }
    }

    public record Total(String name, String value) {}

    public record Step(String kind, String time, String sentence) {}

    /** An operation of a fleet in a line. */
    public record OperationRow(int number, String attempts, String end, String knows) {}

    /** The same settings in virtual time. */
    public record Twin(boolean same, String verdict, List<Line> lines) {}

    public record Line(String name, String live, String virtual) {
        public boolean isDifferent() {
            return !live.equals(virtual);
        }
    }

    /** The one operation of a run that is no fleet. */
    public OperationTrace only() {
        return run.operations().get(0);
    }
}
