package dev.retrylab.learner.travel;

import dev.retrylab.learner.CurrentLearner;
import dev.retrylab.learner.LearnerStore;
import dev.retrylab.learner.Progress;
import dev.retrylab.learner.ProgressStore;
import dev.retrylab.learner.event.LearnersMerged;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Event;
import jakarta.transaction.Transactional;
import java.time.Clock;
import java.time.Duration;
import java.util.Optional;
import java.util.Random;

/** Brings progress to another device, or out of a file. Either all of it comes or none. */
@ApplicationScoped
@Transactional
class Moves {

    /** Long enough to type it, too short to be found later. */
    static final Duration PHRASE_LIVES = Duration.ofMinutes(5);

    private final CurrentLearner learner;
    private final LearnerStore learners;
    private final ProgressStore progress;
    private final MoveStore moves;
    private final Event<LearnersMerged> merged;
    private final Clock clock;
    private final Random random;

    Moves(
            CurrentLearner learner,
            LearnerStore learners,
            ProgressStore progress,
            MoveStore moves,
            Event<LearnersMerged> merged,
            Clock clock,
            Random random) {
        this.learner = learner;
        this.learners = learners;
        this.progress = progress;
        this.moves = moves;
        this.merged = merged;
        this.clock = clock;
        this.random = random;
    }

    /** A phrase for the visitor of this request; empty if they are nobody yet. */
    Optional<MovePhrase> begin() {
        return learner.id().map(id -> {
            MovePhrase phrase = MovePhrase.fresh(random);
            moves.begin(id, phrase.hash(), clock.instant().plus(PHRASE_LIVES));
            return phrase;
        });
    }

    /**
     * Makes this browser one more device of the learner whose phrase it is. What was done here goes with it.
     *
     * @return false if there is no such phrase, or no longer
     */
    boolean finish(MovePhrase phrase) {
        Optional<Long> target = moves.take(phrase.hash(), clock.instant());
        target.filter(there -> !learner.id().equals(target)).ifPresent(there -> {
            learner.id().ifPresent(here -> {
                Progress mine = progress.progress(here);
                progress.change(there, theirs -> ProgressMerge.OF_TWO_DEVICES.of(theirs, mine));
                merged.fire(new LearnersMerged(here, there));
                learners.delete(here);
            });
            learner.become(there);
        });
        return target.isPresent();
    }

    /** Adds what a file holds. */
    void bringIn(Progress file) {
        if (!file.isEmpty()) {
            progress.change(learner.idOrNew(), here -> ProgressMerge.OF_A_COPY.of(here, file));
        }
    }
}
