package dev.retrylab.question.items;

import dev.retrylab.content.Course;
import dev.retrylab.content.CourseQuestion;
import dev.retrylab.content.text.Markdown;
import dev.retrylab.content.text.Prompt;
import dev.retrylab.grading.Option;
import dev.retrylab.grading.Question;
import dev.retrylab.grading.item.FirstAnswer;
import dev.retrylab.grading.item.ItemAnalysis;
import dev.retrylab.grading.item.ItemFigures;
import dev.retrylab.grading.rubric.Rubric;
import dev.retrylab.learner.ItemStore;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Puts figures beside the questions of the course. What it no longer asks is left out. */
@ApplicationScoped
class ItemViews {

    private final Course course;
    private final ItemStore store;

    ItemViews(Course course, ItemStore store) {
        this.course = course;
        this.store = store;
    }

    ItemsView all() {
        List<FirstAnswer> answers =
                store.firstAnswers().stream().flatMap(this::asNamedNow).toList();
        Map<Boolean, List<FirstAnswer>> byOwnWord = answers.stream()
                .collect(Collectors.partitioningBy(
                        answer -> isOpen(course.question(answer.question()).orElseThrow())));
        // What somebody ticked by their own word says nothing about how they do in the rest.
        Map<String, ItemFigures> figures = ItemAnalysis.of(byOwnWord.get(false));
        figures.putAll(ItemAnalysis.of(byOwnWord.get(true)));
        Map<String, List<ItemStore.Disputed>> disputes = store.disputes().stream()
                .filter(one -> course.question(one.slug()).isPresent())
                .collect(Collectors.groupingBy(
                        one -> course.question(one.slug()).orElseThrow().slug()));
        return new ItemsView(
                ItemAnalysis.ENOUGH,
                (int) answers.stream().map(FirstAnswer::learner).distinct().count(),
                course.questions().stream()
                        .map(question -> row(
                                question,
                                Optional.ofNullable(figures.get(question.slug())),
                                disputes.getOrDefault(question.slug(), List.of())))
                        .toList());
    }

    /** An answer may have been given when the question had another name. */
    private Stream<FirstAnswer> asNamedNow(FirstAnswer answer) {
        return course.question(answer.question()).stream()
                .map(question -> new FirstAnswer(
                        answer.learner(), question.slug(), answer.score(), answer.maxScore(), answer.answer()));
    }

    private static ItemsView.Row row(
            CourseQuestion question, Optional<ItemFigures> figures, List<ItemStore.Disputed> disputes) {
        Optional<ItemFigures> told = figures.filter(ItemFigures::enough);
        return new ItemsView.Row(
                question.slug(),
                Prompt.of(question.prompt()).ask(),
                question.question().kind(),
                question.level().word(),
                figures.map(ItemFigures::learners).orElse(0),
                told.isPresent(),
                told.map(one -> hundredths(one.right() / (double) one.learners()))
                        .orElse(""),
                told.map(one -> hundredths(one.meanScore())).orElse(""),
                told.filter(one -> !isOpen(question) && one.discrimination().isPresent())
                        .map(one -> String.format(
                                Locale.ROOT, "%.2f", one.discrimination().getAsDouble()))
                        .orElse(""),
                told.filter(one -> !isOpen(question))
                        .map(one -> one.wrong().stream()
                                .map(wrong -> new ItemsView.Wrong(
                                        wrong.answer(), texts(question, wrong.answer()), wrong.learners()))
                                .toList())
                        .orElse(List.of()),
                disputes.stream().map(one -> disputed(question, one)).toList());
    }

    private static String hundredths(double share) {
        return Long.toString(Math.round(100 * share));
    }

    /** The options by their texts, where the answer is made of options; else empty. */
    private static String texts(CourseQuestion question, String answer) {
        Map<String, String> texts = question.question().options().stream()
                .collect(Collectors.toMap(Option::id, option -> Markdown.plain(Markdown.sentence(option.text()))));
        List<String> ids = Arrays.asList(answer.split(","));
        return texts.keySet().containsAll(ids) ? ids.stream().map(texts::get).collect(Collectors.joining(" · ")) : "";
    }

    private static ItemsView.Disputed disputed(CourseQuestion question, ItemStore.Disputed one) {
        String claim = question.question() instanceof Question.Open open
                ? Stream.concat(open.rubric().points().stream(), open.rubric().misconceptions().stream())
                        .filter(known -> known.id().equals(one.claim()))
                        .map(Rubric.Claim::claim)
                        .findFirst()
                        .orElse(one.claim())
                : one.claim();
        String says = one.claimed()
                ? "they say it, the matcher had not seen it"
                : "they do not say it, the matcher called it " + one.verdict();
        return new ItemsView.Disputed(claim, says, one.learners(), one.words());
    }

    private static boolean isOpen(CourseQuestion question) {
        return question.question() instanceof Question.Open;
    }
}
