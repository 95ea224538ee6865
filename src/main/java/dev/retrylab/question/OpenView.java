package dev.retrylab.question;

import dev.retrylab.content.CourseQuestion;
import dev.retrylab.content.text.Markdown;
import dev.retrylab.grading.rubric.Judgement;
import dev.retrylab.grading.rubric.Judgement.Word;
import dev.retrylab.question.answer.Verdicts;
import dev.retrylab.question.judge.JudgeFigures;
import java.util.List;
import java.util.Set;

/**
 * An answer in one's own words beside the claims of a strong one: to be ticked, or as the learner ticked it.
 *
 * @param answer as it was written
 * @param kept whether the learner has had their word
 * @param ticked how many claims they say that they make; before that, how many the help would tick
 */
public record OpenView(
        String answer,
        List<Line> claims,
        List<Line> misconceptions,
        boolean kept,
        int ticked,
        String explanationHtml,
        String seeUrl,
        String nextUrl,
        JudgeFigures figures) {

    /**
     * A claim.
     *
     * @param word what the help made of it, in words
     * @param tone the class of that word
     * @param evidence the learner's own words; empty if none seem to make it
     */
    public record Line(String id, String claim, String word, String tone, String evidence, boolean ticked) {}

    /** Before the learner's word: what the help is sure of is ticked. */
    public static OpenView asked(CourseQuestion question, Verdicts.Outcome outcome, String nextUrl) {
        Judgement judgement = outcome.judgement().orElseThrow();
        Set<String> sure = judgement.points().stream()
                .filter(found -> found.verdict() == Word.COVERED)
                .map(Judgement.Finding::id)
                .collect(java.util.stream.Collectors.toSet());
        return of(question, outcome, sure, false, nextUrl);
    }

    /** @param ticked the claims, and the misconceptions, that the learner says are theirs */
    public static OpenView kept(CourseQuestion question, Verdicts.Outcome outcome, Set<String> ticked, String nextUrl) {
        return of(question, outcome, ticked, true, nextUrl);
    }

    private static OpenView of(
            CourseQuestion question, Verdicts.Outcome outcome, Set<String> ticked, boolean kept, String nextUrl) {
        Judgement judgement = outcome.judgement().orElseThrow();
        List<Line> claims =
                judgement.points().stream().map(found -> line(found, ticked)).toList();
        return new OpenView(
                outcome.said(),
                claims,
                judgement.misconceptions().stream()
                        .filter(found -> found.verdict() == Word.POSSIBLE || ticked.contains(found.id()))
                        .map(found -> line(found, ticked))
                        .toList(),
                kept,
                (int) claims.stream().filter(Line::ticked).count(),
                Markdown.block(question.question().explanation()),
                question.see().map(CourseQuestion.See::address).orElse(""),
                nextUrl,
                JudgeFigures.MEASURED);
    }

    private static Line line(Judgement.Finding found, Set<String> ticked) {
        return new Line(
                found.id(),
                found.claim(),
                word(found.verdict()),
                tone(found.verdict()),
                found.evidence(),
                ticked.contains(found.id()));
    }

    private static String word(Word verdict) {
        return switch (verdict) {
            case COVERED -> "seems covered";
            case UNSURE -> "unsure";
            case NOT_SEEN -> "not seen";
            case POSSIBLE -> "did you mean this?";
        };
    }

    private static String tone(Word verdict) {
        return switch (verdict) {
            case COVERED -> "is-good";
            case UNSURE, POSSIBLE -> "is-unsure";
            case NOT_SEEN -> "";
        };
    }
}
