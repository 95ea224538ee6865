package dev.retrylab.playground.run;

import dev.retrylab.playground.diagram.Diagram;
import dev.retrylab.scenario.Run;
import dev.retrylab.scenario.http.Attempt;
import dev.retrylab.scenario.http.ServerView;
import java.util.List;
import java.util.Optional;

/**
 * A run that is over, as its page shows it.
 *
 * @param address where this run can be seen again
 * @param before the run that it is compared with
 * @param setup a line for a terminal that makes a sandbox with the run's settings
 * @param because HTML: why it came out so, if the settings are a scenario's own
 */
public record RunView(
        String key,
        String address,
        Diagram diagram,
        Verdict verdict,
        List<String> beliefs,
        String beliefNote,
        Guess guess,
        String because,
        Optional<Next> next,
        List<Comparison> before,
        String setup,
        List<Sent> sent,
        ServerView server,
        Run run) {

    /** Colour, shape, word and sentence for how belief and ledger agree. */
    public record Verdict(String tone, String shape, String word, String sentence) {}

    /** What the learner said and what it was; both empty if they said nothing. */
    public record Guess(String said, String was, boolean right) {
        public boolean isMade() {
            return !said.isEmpty();
        }
    }

    /** The scenario to go on with. */
    public record Next(String ask, String address) {}

    /** One figure of this run beside the same of the run before. */
    public record Comparison(String name, String then, String now) {
        public boolean isDifferent() {
            return !then.equals(now);
        }
    }

    /** An attempt with what went over the wire, and a line for a terminal that sends it again. */
    public record Sent(String title, String ending, Attempt attempt, String curl) {}
}
