package dev.retrylab.learner;

import dev.retrylab.web.Cookies;
import jakarta.enterprise.context.RequestScoped;
import java.time.Clock;
import java.time.Duration;
import java.util.Optional;
import java.util.Random;

/** The learner behind the request at hand. Nobody becomes one by looking. */
@RequestScoped
public class CurrentLearner {

    static final String COOKIE = "retrylab_learner";

    private static final Duration KEPT_FOR = Duration.ofDays(365);

    private final Cookies cookies;
    private final ProgressStore store;
    private final Clock clock;
    private final Random random;

    private Optional<Long> id;

    public CurrentLearner(Cookies cookies, ProgressStore store, Clock clock, Random random) {
        this.cookies = cookies;
        this.store = store;
        this.clock = clock;
        this.random = random;
    }

    /** The learner, if this visitor is one. */
    Optional<Long> id() {
        if (id == null) {
            id = cookies.value(COOKIE).flatMap(value -> store.find(new LearnerToken(value).hash()));
        }
        return id;
    }

    /** The learner; a visitor becomes one now. A token that we never gave, or deleted, is not taken over. */
    public long idOrNew() {
        if (id().isEmpty()) {
            LearnerToken token = LearnerToken.fresh(random);
            id = Optional.of(store.create(token.hash(), clock.instant()));
            cookies.keep(COOKIE, token.value(), KEPT_FOR);
        }
        return id.get();
    }

    /** What this visitor has done so far; nothing, if they are nobody yet. */
    public Progress progress() {
        return id().map(store::progress).orElse(Progress.NONE);
    }

    /** Deletes all that is known of this visitor, and their cookie. */
    void delete() {
        id().ifPresent(store::delete);
        cookies.forget(COOKIE);
        id = Optional.empty();
    }
}
