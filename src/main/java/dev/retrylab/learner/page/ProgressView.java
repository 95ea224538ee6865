package dev.retrylab.learner.page;

import dev.retrylab.content.Course;
import dev.retrylab.content.CourseQuestion;
import dev.retrylab.content.Lab;
import dev.retrylab.content.MuseumPiece;
import dev.retrylab.content.ScenarioDefinition;
import dev.retrylab.content.text.Prompt;
import dev.retrylab.learner.Progress;
import dev.retrylab.learner.Progress.AnsweredQuestion;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * A learner's own page. What the course no longer has is left out; the export still has it.
 *
 * @param empty whether nothing is known of this visitor
 * @param came how progress came here just now: {@code phrase} or {@code file}; empty if it did not
 * @param keptDays who does not come back for so long is forgotten
 * @param skills the topics of the course, each with how much of it is known
 * @param next what to do next, the nearest first
 */
public record ProgressView(
        boolean empty,
        String came,
        long keptDays,
        List<Skill> skills,
        List<LessonRow> lessons,
        int lessonsRead,
        List<QuestionRow> questions,
        int questionsRight,
        int questionsInAll,
        List<LabRow> labs,
        List<PredictionRow> predictions,
        List<Step> next) {

    /** Predictions that are kept together, by the part of the playground in which they are made. */
    private static final Map<String, String> PAGES =
            Map.of("crashes", "Cells of the crash table", "interleavings", "Whether a strategy holds in every order");

    /**
     * A topic.
     *
     * @param right questions of it whose latest answer was right
     * @param answered questions of it that were answered at all
     * @param due questions of it that come back now
     */
    public record Skill(String topic, int right, int answered, int questions, int due) {

        /** Where its questions are listed. */
        public String address() {
            return "/questions?topic=" + URLEncoder.encode(topic, StandardCharsets.UTF_8);
        }
    }

    public record LessonRow(String slug, String title, boolean read) {}

    /** @param latest and {@code best} are scores like {@code 3 of 4} */
    public record QuestionRow(
            String slug, String text, String state, String tone, String latest, String best, int answers) {}

    /** A lab that was passed. */
    public record LabRow(String slug, String title) {}

    /** @param address where it can be made again */
    public record PredictionRow(String title, String address, int made, int right) {}

    /** Something to do: what, and where. */
    public record Step(String text, String address) {}

    static ProgressView of(Course course, Progress progress, String came, long keptDays, Instant now) {
        List<LessonRow> lessons = course.lessons().stream()
                .map(lesson -> new LessonRow(lesson.slug(), lesson.title(), progress.hasRead(lesson.slug())))
                .toList();
        List<QuestionRow> questions = course.questions().stream()
                .flatMap(question ->
                        progress.question(question.slug()).stream().map(answered -> row(question, answered)))
                .toList();
        return new ProgressView(
                progress.isEmpty(),
                came,
                keptDays,
                skills(course, progress, now),
                lessons,
                (int) lessons.stream().filter(LessonRow::read).count(),
                questions,
                (int) questions.stream()
                        .filter(row -> row.state().equals("right"))
                        .count(),
                course.questions().size(),
                course.labs().stream()
                        .filter(lab -> progress.predicted(lab.subject()).isPresent())
                        .map(lab -> new LabRow(lab.slug(), lab.title()))
                        .toList(),
                progress.predictions().stream()
                        .filter(predicted -> Lab.slugOf(predicted.subject()).isEmpty())
                        .flatMap(predicted -> row(course, predicted).stream())
                        .toList(),
                new NextSteps(course, progress, now).list());
    }

    private static List<Skill> skills(Course course, Progress progress, Instant now) {
        return course.questions().stream()
                .collect(Collectors.groupingBy(CourseQuestion::topic, LinkedHashMap::new, Collectors.toList()))
                .entrySet()
                .stream()
                .map(topic -> skill(topic.getKey(), topic.getValue(), progress, now))
                .toList();
    }

    private static Skill skill(String topic, List<CourseQuestion> questions, Progress progress, Instant now) {
        List<AnsweredQuestion> answered = questions.stream()
                .flatMap(question -> progress.question(question.slug()).stream())
                .toList();
        return new Skill(
                topic,
                (int) answered.stream().filter(AnsweredQuestion::right).count(),
                answered.size(),
                questions.size(),
                (int) questions.stream()
                        .filter(question -> progress.isDue(question.slug(), now))
                        .count());
    }

    private static QuestionRow row(CourseQuestion question, AnsweredQuestion answered) {
        return new QuestionRow(
                question.slug(),
                Prompt.of(question.prompt()).title(),
                answered.state(),
                answered.tone(),
                answered.latestScore() + " of " + answered.maxScore(),
                answered.bestScore() + " of " + answered.maxScore(),
                answered.answers());
    }

    private static Optional<PredictionRow> row(Course course, Progress.Predicted predicted) {
        return MuseumPiece.slugOf(predicted.subject())
                .map(slug -> course.piece(slug)
                        .map(piece -> new PredictionRow(
                                "Bug museum: " + piece.title(),
                                "/museum/" + piece.slug(),
                                predicted.made(),
                                predicted.right())))
                .orElseGet(() -> Optional.of(runRow(course, predicted)));
    }

    private static PredictionRow runRow(Course course, Progress.Predicted predicted) {
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
