package dev.retrylab.question;

import dev.retrylab.grading.Option;
import dev.retrylab.grading.Question;
import java.util.stream.Stream;

/** What of a question leaves the server only in reply to an answer. */
public final class Secrets {

    private Secrets() {}

    /** Reasons, explanations and claims, in Markdown. */
    public static Stream<String> of(Question question) {
        Stream<String> reasons = question.options().stream().map(Option::reason);
        Stream<String> mistakes = question instanceof Question.Numeric numeric
                ? numeric.mistakes().stream().map(Question.Mistake::reason)
                : Stream.of();
        Stream<String> lines = question instanceof Question.Spot spot
                ? Stream.concat(spot.reasons().values().stream(), Stream.of(spot.otherwise()))
                : Stream.of();
        Stream<String> claims = question instanceof Question.Open open
                ? Stream.concat(open.rubric().points().stream(), open.rubric().misconceptions().stream())
                        .flatMap(claim -> Stream.of(
                                        Stream.of(claim.claim()), claim.refs().stream(), claim.anti().stream())
                                .flatMap(all -> all))
                        // One word, such as “No.”, stands on many pages and gives nothing away.
                        .filter(text -> text.contains(" "))
                : Stream.of();
        return Stream.of(reasons, mistakes, lines, claims, Stream.of(question.explanation()))
                .flatMap(all -> all);
    }
}
