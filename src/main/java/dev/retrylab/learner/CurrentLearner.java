package dev.retrylab.learner;

import dev.retrylab.web.visitor.Cookies;
import jakarta.enterprise.context.RequestScoped;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.Random;

/** The learner behind the request at hand. Nobody becomes one by looking. */
@RequestScoped
public class CurrentLearner {

    static final String COOKIE = "retrylab_learner";

    /** A sign of life is written down once a day. */
    private static final Duration SEEN_EVERY = Duration.ofDays(1);

    private final Cookies cookies;
    private final LearnerStore learners;
    private final NewLearners newcomers;
    private final ProgressStore store;
    private final LearnerConfig config;
    private final Clock clock;
    private final Random random;

    private Optional<Long> id;

    public CurrentLearner(
            Cookies cookies,
            LearnerStore learners,
            NewLearners newcomers,
            ProgressStore store,
            LearnerConfig config,
            Clock clock,
            Random random) {
        this.cookies = cookies;
        this.learners = learners;
        this.newcomers = newcomers;
        this.store = store;
        this.config = config;
        this.clock = clock;
        this.random = random;
    }

    /** The learner, if this visitor is one. */
    public Optional<Long> id() {
        if (id == null) {
            id = cookies.value(COOKIE).flatMap(this::known);
        }
        return id;
    }

    /** Who comes back after a day is remembered, and remembers, for another while. */
    private Optional<Long> known(String token) {
        return learners.find(new LearnerToken(token).hash()).map(known -> {
            Instant now = clock.instant();
            if (known.seenAt().isBefore(now.minus(SEEN_EVERY))) {
                learners.seen(known.id(), now);
                cookies.keep(COOKIE, token, config.keep());
            }
            return known.id();
        });
    }

    /** The learner; a visitor becomes one now. A token that we never gave, or deleted, is not taken over. */
    public long idOrNew() {
        if (id().isEmpty()) {
            newcomers.oneMore();
            LearnerToken token = LearnerToken.fresh(random);
            keep(token, learners.create(token.hash(), clock.instant()));
        }
        return id.get();
    }

    /**
     * The learner; a visitor becomes one now, by the form that they send. The reply bears their cookie and may be lost:
     * who sends that form again is the same learner. The key was made for their page and nobody else has seen it.
     */
    public long idOrNew(String key) {
        if (id().isEmpty()) {
            newcomers.oneMore();
            LearnerToken token = LearnerToken.fresh(random);
            keep(token, learners.bornOf(key, token.hash(), clock.instant()));
        }
        return id.get();
    }

    /** This browser stands for that learner from now on, by a token of its own. */
    public void become(long learner) {
        LearnerToken token = LearnerToken.fresh(random);
        learners.addToken(learner, token.hash());
        keep(token, learner);
    }

    private void keep(LearnerToken token, long learner) {
        id = Optional.of(learner);
        cookies.keep(COOKIE, token.value(), config.keep());
    }

    /** What this visitor has done so far; nothing, if they are nobody yet. */
    public Progress progress() {
        return id().map(store::progress).orElse(Progress.NONE);
    }

    /** Deletes all that is known of this visitor, and their cookie. */
    public void delete() {
        id().ifPresent(learners::delete);
        cookies.forget(COOKIE);
        id = Optional.empty();
    }
}
