package dev.retrylab.learner.review;

import dev.retrylab.grading.schedule.Recall;
import dev.retrylab.learner.CurrentLearner;
import dev.retrylab.learner.Progress.AnsweredQuestion;
import dev.retrylab.learner.StudiedCard;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** The cards of the visitor of this request. */
@ApplicationScoped
public class Deck {

    /** What was learnt and is due comes before what is new. */
    private static final Comparator<StudiedCard> ORDER = Comparator.<StudiedCard, Boolean>comparing(
                    one -> one.card().unanswered())
            .thenComparing(one -> one.card().dueAt());

    private final CurrentLearner learner;
    private final DeckStore store;
    private final Clock clock;

    public Deck(CurrentLearner learner, DeckStore store, Clock clock) {
        this.learner = learner;
        this.store = store;
        this.clock = clock;
    }

    public Instant now() {
        return clock.instant();
    }

    /** All cards, in the order in which they are to be asked. */
    public List<StudiedCard> cards() {
        return learner.progress().cards().stream().sorted(ORDER).toList();
    }

    /** When a question is asked again, in words; empty if it is not among the cards. */
    public String comesBack(String slug) {
        return cards().stream()
                .filter(studied -> studied.slug().equals(slug))
                .map(studied -> WaitWords.until(studied.card().dueAt(), clock.instant()))
                .findFirst()
                .orElse("");
    }

    /** What this visitor made of a question last time. */
    public Optional<AnsweredQuestion> answered(String slug) {
        return learner.progress().question(slug);
    }

    public Optional<GivenAnswer> latest() {
        return learner.id().flatMap(store::latest);
    }

    public Optional<GivenAnswer> find(String submission) {
        return learner.id().flatMap(id -> store.find(id, submission));
    }

    /** @return how many were not among the cards yet */
    public int add(List<String> slugs) {
        return slugs.isEmpty() ? 0 : store.add(learner.idOrNew(), slugs, clock.instant());
    }

    public void rate(String submission, Recall recall) {
        learner.id().ifPresent(id -> store.rate(id, submission, recall, clock.instant()));
    }

    /** @return the answer that was taken back */
    public Optional<GivenAnswer> takeBack(String submission) {
        return learner.id().flatMap(id -> store.takeBack(id, submission));
    }
}
