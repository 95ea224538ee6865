package dev.retrylab.learner;

import dev.retrylab.content.Course;
import dev.retrylab.content.CourseQuestion;
import dev.retrylab.content.Markdown;
import dev.retrylab.content.ScenarioDefinition;
import dev.retrylab.learner.Progress.AnsweredQuestion;
import java.util.List;
import java.util.Map;

/**
 * A learner's own page. What the course no longer has is left out; the export still has it.
 *
 * @param empty whether nothing is known of this visitor
 * @param next what to do next, the nearest first
 */
public record ProgressView(
        boolean empty,
        List<LessonRow> lessons,
        int lessonsRead,
        List<QuestionRow> questions,
        int questionsRight,
        int questionsInAll,
        List<PredictionRow> predictions,
        List<Step> next) {

    /** Predictions that are kept together, by the part of the playground in which they are made. */
    private static final Map<String, String> PAGES =
            Map.of("crashes", "Cells of the crash table", "interleavings", "Whether a strategy holds in every order");

    public record LessonRow(String slug, String title, boolean read) {}

    /** @param latest and {@code best} are scores like {@code 3 of 4} */
    public record QuestionRow(
            String slug, String text, String state, String tone, String latest, String best, int answers) {}

    /** @param address where it can be made again */
    public record PredictionRow(String title, String address, int made, int right) {}

    /** Something to do: what, and where. */
    public record Step(String text, String address) {}

    static ProgressView of(Course course, Progress progress) {
        List<LessonRow> lessons = course.lessons().stream()
                .map(lesson -> new LessonRow(lesson.slug(), lesson.title(), progress.hasRead(lesson.slug())))
                .toList();
        List<QuestionRow> questions = course.questions().stream()
                .flatMap(question ->
                        progress.question(question.slug()).stream().map(answered -> row(question, answered)))
                .toList();
        return new ProgressView(
                progress.isEmpty(),
                lessons,
                (int) lessons.stream().filter(LessonRow::read).count(),
                questions,
                (int) questions.stream()
                        .filter(row -> row.state().equals("right"))
                        .count(),
                course.questions().size(),
                progress.predictions().stream()
                        .map(predicted -> row(course, predicted))
                        .toList(),
                new NextSteps(course, progress).list());
    }

    private static QuestionRow row(CourseQuestion question, AnsweredQuestion answered) {
        return new QuestionRow(
                question.slug(),
                Markdown.plain(question.prompt()),
                answered.state(),
                answered.tone(),
                answered.latestScore() + " of " + answered.maxScore(),
                answered.bestScore() + " of " + answered.maxScore(),
                answered.answers());
    }

    private static PredictionRow row(Course course, Progress.Predicted predicted) {
        if (PAGES.containsKey(predicted.subject())) {
            return new PredictionRow(
                    PAGES.get(predicted.subject()),
                    "/playground/" + predicted.subject(),
                    predicted.made(),
                    predicted.right());
        }
        return course.scenario(predicted.subject())
                .map(scenario ->
                        new PredictionRow(scenario.title(), address(scenario), predicted.made(), predicted.right()))
                .orElseGet(() -> new PredictionRow(
                        predicted.subject(),
                        "/simulations/" + predicted.subject(),
                        predicted.made(),
                        predicted.right()));
    }

    private static String address(ScenarioDefinition scenario) {
        return "/playground?scenario=" + scenario.slug();
    }
}
