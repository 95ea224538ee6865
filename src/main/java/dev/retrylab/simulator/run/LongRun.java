package dev.retrylab.simulator.run;

import dev.retrylab.simulator.Outcome;
import dev.retrylab.simulator.Setting;
import dev.retrylab.simulator.work.RightOfWay;
import dev.retrylab.simulator.work.WorkLimit;
import dev.retrylab.web.problem.ProblemException;
import java.time.Instant;
import java.util.Locale;
import java.util.Optional;
import org.jboss.logging.Logger;

/** One run in the background. Its thread is the only one that changes it, but for {@link #stop}. */
final class LongRun implements Runnable {

    private static final Logger LOG = Logger.getLogger(LongRun.class);

    enum State {
        WAITING("Waiting for a place"),
        RUNNING("Running"),
        DONE("Done"),
        STOPPED("Stopped"),
        FAILED("Failed");

        private final String told;

        State(String told) {
            this.told = told;
        }

        /** For reading. */
        String told() {
            return told;
        }

        String word() {
            return name().toLowerCase(Locale.ROOT);
        }

        boolean isOver() {
            return this != WAITING && this != RUNNING;
        }
    }

    private final Setting setting;
    private final RightOfWay rightOfWay;
    private final WorkLimit limit;
    private State state = State.WAITING;
    private Outcome outcome;
    private String problem;
    private Instant lastAsked;

    LongRun(Setting setting, long maxCalls, RightOfWay rightOfWay, Instant now) {
        this.setting = setting;
        this.rightOfWay = rightOfWay;
        this.limit = new WorkLimit(maxCalls, rightOfWay::giveWay);
        this.lastAsked = now;
    }

    @Override
    public void run() {
        if (!begins()) {
            return;
        }
        rightOfWay.longBegins();
        try {
            done(setting.experiment().run(limit));
        } catch (WorkLimit.Stopped e) {
            ends(State.STOPPED, null);
        } catch (ProblemException e) {
            ends(State.FAILED, e.getMessage());
        } catch (RuntimeException | OutOfMemoryError e) {
            LOG.errorf(e, "a run of %s failed", setting.page());
            ends(State.FAILED, "the server failed while running it");
        } finally {
            rightOfWay.longEnds();
        }
    }

    private synchronized boolean begins() {
        if (state != State.WAITING) {
            return false;
        }
        state = State.RUNNING;
        return true;
    }

    private synchronized void done(Outcome result) {
        outcome = result;
        state = State.DONE;
    }

    private synchronized void ends(State end, String why) {
        state = end;
        problem = why;
    }

    /** Ends it unless it is over; one that is at work ends at its next count of work. */
    synchronized void stop() {
        if (!state.isOver()) {
            state = State.STOPPED;
            limit.stop();
        }
    }

    synchronized void asked(Instant now) {
        lastAsked = now;
    }

    synchronized Instant lastAsked() {
        return lastAsked;
    }

    Setting setting() {
        return setting;
    }

    synchronized State state() {
        return state;
    }

    synchronized Optional<Outcome> outcome() {
        return Optional.ofNullable(outcome);
    }

    /** Why it failed, if it did. */
    synchronized Optional<String> problem() {
        return Optional.ofNullable(problem);
    }

    /** From 0 to 1. */
    double progress() {
        return state() == State.DONE ? 1 : limit.reached();
    }
}
