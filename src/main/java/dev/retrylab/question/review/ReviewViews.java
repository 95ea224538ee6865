package dev.retrylab.question.review;

import dev.retrylab.content.Course;
import dev.retrylab.content.CourseQuestion;
import dev.retrylab.content.Level;
import dev.retrylab.content.text.Prompt;
import dev.retrylab.grading.schedule.Card;
import dev.retrylab.grading.schedule.Recall;
import dev.retrylab.grading.schedule.Schedule;
import dev.retrylab.learner.StudiedCard;
import dev.retrylab.learner.review.Deck;
import dev.retrylab.learner.review.GivenAnswer;
import dev.retrylab.learner.review.WaitWords;
import dev.retrylab.question.QuestionView;
import dev.retrylab.question.answer.Seeds;
import dev.retrylab.question.review.ReviewView.Addition;
import dev.retrylab.question.review.ReviewView.Coming;
import dev.retrylab.question.review.ReviewView.Rating;
import dev.retrylab.question.review.ReviewView.Undo;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** Puts the pages of the review together. What the course no longer asks is left out. */
@ApplicationScoped
class ReviewViews {

    private final Course course;
    private final Deck deck;

    ReviewViews(Course course, Deck deck) {
        this.course = course;
        this.deck = deck;
    }

    /** The question that is due first. */
    Optional<CourseQuestion> firstDue() {
        Instant now = deck.now();
        return cards().stream()
                .filter(studied -> studied.card().isDue(now))
                .findFirst()
                .flatMap(studied -> course.question(studied.slug()));
    }

    /** A question as it comes back; one that was never answered as its author had it in mind. */
    CourseQuestion comingBack(CourseQuestion question) {
        return deck.answered(question.slug())
                .map(last -> Seeds.comingBack(question, last.latestSeed(), last.answeredAt()))
                .orElse(question);
    }

    /** @param asked null where nothing is asked */
    ReviewView asking(QuestionView asked) {
        return view(asked, deck.latest(), List.of(), false);
    }

    /** The verdict on an answer, and what it may count as. */
    ReviewView answered(QuestionView asked, Optional<GivenAnswer> given, boolean repeated) {
        return view(asked, given, given.map(this::ratings).orElse(List.of()), repeated);
    }

    private ReviewView view(QuestionView asked, Optional<GivenAnswer> given, List<Rating> ratings, boolean repeated) {
        Instant now = deck.now();
        List<StudiedCard> cards = cards();
        Optional<StudiedCard> next = cards.stream()
                .min(Comparator.comparing(studied -> studied.card().dueAt()));
        return new ReviewView(
                (int) cards.stream()
                        .filter(studied -> studied.card().isDue(now))
                        .count(),
                cards.size(),
                next.map(studied -> WaitWords.until(studied.card().dueAt(), now))
                        .orElse(""),
                next.map(StudiedCard::slug).orElse(""),
                asked,
                ratings,
                repeated,
                given.flatMap(this::undo).orElse(null),
                cards.stream().map(studied -> coming(studied, now)).toList(),
                lessons(cards),
                levels(cards));
    }

    private List<StudiedCard> cards() {
        return deck.cards().stream()
                .filter(studied -> course.question(studied.slug()).isPresent())
                .toList();
    }

    private List<Rating> ratings(GivenAnswer given) {
        return Arrays.stream(Recall.values())
                .map(recall -> new Rating(
                        recall.number(),
                        recall.word(),
                        label(recall),
                        WaitWords.until(
                                Schedule.answered(given.before(), recall, given.at())
                                        .dueAt(),
                                given.at()),
                        recall == given.recall()))
                .toList();
    }

    private static String label(Recall recall) {
        return switch (recall) {
            case AGAIN -> "Ask me again";
            case HARD -> "Hard";
            case GOOD -> "Good";
            case EASY -> "Easy";
        };
    }

    private Optional<Undo> undo(GivenAnswer given) {
        return course.question(given.slug())
                .map(question -> new Undo(
                        given.submission(),
                        Prompt.of(question.at(given.seed()).prompt()).title()));
    }

    private Coming coming(StudiedCard studied, Instant now) {
        Card card = studied.card();
        String state = card.unanswered()
                ? "new"
                : switch (card.phase()) {
                    case LEARNING -> "being learnt";
                    case RELEARNING -> "forgotten, being learnt again";
                    case REVIEW -> "learnt";
                };
        return new Coming(
                studied.slug(),
                Prompt.of(course.question(studied.slug()).orElseThrow().prompt())
                        .title(),
                state,
                WaitWords.until(card.dueAt(), now));
    }

    private List<Addition> lessons(List<StudiedCard> cards) {
        return course.lessons().stream()
                .map(lesson -> new Addition(
                        lesson.slug(),
                        lesson.title(),
                        missing(cards, question -> question.lesson().equals(lesson.slug()))))
                .filter(addition -> addition.count() > 0)
                .toList();
    }

    private List<Addition> levels(List<StudiedCard> cards) {
        return Arrays.stream(Level.values())
                .map(level ->
                        new Addition(level.word(), level.word(), missing(cards, question -> question.level() == level)))
                .filter(addition -> addition.count() > 0)
                .toList();
    }

    private int missing(List<StudiedCard> cards, Predicate<CourseQuestion> wanted) {
        Set<String> there = cards.stream().map(StudiedCard::slug).collect(Collectors.toSet());
        return (int) course.questions().stream()
                .filter(wanted)
                .filter(question -> !there.contains(question.slug()))
                .count();
    }
}
