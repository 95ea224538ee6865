package dev.retrylab.playground.replay;

import dev.retrylab.interleaving.Play;
import dev.retrylab.interleaving.replay.Observed;
import dev.retrylab.playground.replay.ReplayBox.Outcome;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Optional;

/** Offers a schedule for replay, and tells what came of it. */
@ApplicationScoped
public class ReplayBoxes {

    private final Replays replays;

    public ReplayBoxes(Replays replays) {
        this.replays = replays;
    }

    /**
     * @param back the address of the page, to which the replay's key is added
     * @param run the key of a replay; one of another schedule is passed over
     */
    public ReplayBox of(Play play, String back, Optional<String> run) {
        String program = play.start().program().name();
        int requests = play.start().requests().size();
        String schedule = play.schedule().toString();
        Optional<Outcome> outcome = run.flatMap(replays::find)
                .filter(record -> record.subject().equals(subject(program, requests, schedule)))
                .map(record -> record.observed()
                        .map(observed -> outcome(observed, play.turns().size()))
                        .orElseGet(
                                () -> new Outcome(false, record.failure().orElse("The replay is still under way."))));
        return new ReplayBox(replays.freshKey(), program, requests, schedule, back, outcome);
    }

    static String subject(String program, int requests, String schedule) {
        return program + "~" + requests + "~" + schedule;
    }

    private static Outcome outcome(Observed observed, int moves) {
        return observed.agrees()
                ? new Outcome(
                        true,
                        observed.database() + " did the same in each of " + moves + " steps, and in the end: "
                                + observed.charges().size()
                                + (observed.charges().size() == 1 ? " charge." : " charges."))
                : new Outcome(false, observed.database() + " did something else: " + observed.difference());
    }
}
