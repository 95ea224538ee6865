package dev.retrylab.learner.travel;

import dev.retrylab.learner.Progress;
import dev.retrylab.learner.Progress.AnsweredQuestion;
import dev.retrylab.learner.Progress.Predicted;
import dev.retrylab.learner.Progress.ReadLesson;
import dev.retrylab.learner.StudiedCard;
import dev.retrylab.web.problem.ProblemException;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import java.util.function.IntBinaryOperator;

/**
 * Two learners' progress made one. What only one has stays; of what both have the later counts, and the better score.
 *
 * @param counts how numbers of answers come together: {@code sum} where both were really given, {@code max} where one
 *     may be a copy of the other, so that a file brought in twice changes nothing the second time
 */
record ProgressMerge(IntBinaryOperator counts) {

    static final ProgressMerge OF_TWO_DEVICES = new ProgressMerge(Integer::sum);
    static final ProgressMerge OF_A_COPY = new ProgressMerge(Math::max);

    /** @throws ProblemException if together they are more than is kept of one learner */
    Progress of(Progress here, Progress there) {
        return new Progress(
                union("lessons", here.lessons(), there.lessons(), ReadLesson::slug, ProgressMerge::earlier),
                union("questions", here.questions(), there.questions(), AnsweredQuestion::slug, this::both),
                union("predictions", here.predictions(), there.predictions(), Predicted::subject, this::both),
                union("cards", here.cards(), there.cards(), StudiedCard::slug, ProgressMerge::further));
    }

    private static ReadLesson earlier(ReadLesson one, ReadLesson other) {
        return other.readAt().isBefore(one.readAt()) ? other : one;
    }

    private AnsweredQuestion both(AnsweredQuestion one, AnsweredQuestion other) {
        AnsweredQuestion latest = other.answeredAt().isAfter(one.answeredAt()) ? other : one;
        boolean comparable = one.maxScore() == other.maxScore();
        return new AnsweredQuestion(
                latest.slug(),
                latest.latestScore(),
                comparable ? Math.max(one.bestScore(), other.bestScore()) : latest.bestScore(),
                latest.maxScore(),
                latest.latestAnswer(),
                counts.applyAsInt(one.answers(), other.answers()),
                latest.answeredAt(),
                latest.latestSeed());
    }

    private Predicted both(Predicted one, Predicted other) {
        Predicted latest = other.madeAt().isAfter(one.madeAt()) ? other : one;
        return new Predicted(
                latest.subject(),
                counts.applyAsInt(one.made(), other.made()),
                counts.applyAsInt(one.right(), other.right()),
                latest.latestRight(),
                latest.madeAt());
    }

    /** The one that was answered last knows most. */
    private static StudiedCard further(StudiedCard one, StudiedCard other) {
        Instant first = one.card().answeredAt().orElse(Instant.MIN);
        return other.card().answeredAt().orElse(Instant.MIN).isAfter(first) ? other : one;
    }

    private static <T> List<T> union(
            String name, List<T> here, List<T> there, Function<T, String> key, BinaryOperator<T> both) {
        Map<String, T> all = new LinkedHashMap<>();
        here.forEach(one -> all.put(key.apply(one), one));
        there.forEach(one -> all.merge(key.apply(one), one, both));
        if (all.size() > ProgressFile.MAX_ROWS) {
            throw ProblemException.invalid(
                    name, "at most " + ProgressFile.MAX_ROWS + ", those kept here included", all.size());
        }
        return List.copyOf(all.values());
    }
}
