package dev.retrylab.question.interview;

import dev.retrylab.content.Course;
import dev.retrylab.content.CourseQuestion;
import dev.retrylab.content.Interview.Spoken;
import dev.retrylab.content.Lesson;
import dev.retrylab.content.text.Markdown;
import dev.retrylab.grading.Question;
import dev.retrylab.question.AnswerBox;
import dev.retrylab.question.OpenView;
import dev.retrylab.question.answer.Verdicts;
import dev.retrylab.question.interview.InterviewRecord.Said;
import dev.retrylab.question.interview.InterviewRecord.Score;
import dev.retrylab.question.interview.ScoreView.Item;
import dev.retrylab.question.interview.ScoreView.Point;
import dev.retrylab.question.interview.ScoreView.Skill;
import dev.retrylab.question.interview.Script.Step;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/** Puts the scorecard together: by skill, and probe by probe. */
@ApplicationScoped
class ScoreViews {

    private final Course course;
    private final Interviews interviews;
    private final InterviewViews views;
    private final Verdicts verdicts;

    ScoreViews(Course course, Interviews interviews, InterviewViews views, Verdicts verdicts) {
        this.course = course;
        this.interviews = interviews;
        this.views = views;
        this.verdicts = verdicts;
    }

    ScoreView of(InterviewRecord record) {
        List<Step> way = interviews.way(record);
        Optional<InterviewRecord> before = interviews.ended().stream()
                .filter(other -> other.startedAt().isBefore(record.startedAt()))
                .findFirst();
        Map<String, Skill> last = before.map(this::skills).orElse(Map.of());
        return new ScoreView(
                record.key(),
                views.title(record),
                InterviewViews.minutes(record.spent(interviews.now())),
                record.timed() && record.left(interviews.now()).isZero(),
                way.size(),
                (int) record.said().stream().filter(Said::right).count(),
                (int) record.said().stream()
                        .filter(said -> said.score().isPresent())
                        .count(),
                skills(record).values().stream()
                        .map(skill -> skill.after(last.get(skill.topic())))
                        .toList(),
                IntStream.range(0, way.size())
                        .mapToObj(i -> item(record, i + 1, way.get(i)))
                        .toList(),
                views.earlier(record.key()));
    }

    private Map<String, Skill> skills(InterviewRecord record) {
        Map<String, Skill> skills = new LinkedHashMap<>();
        for (Step step : interviews.way(record)) {
            Skill one = skill(record, step);
            skills.merge(one.topic(), one, Skill::plus);
        }
        return skills;
    }

    private Skill skill(InterviewRecord record, Step step) {
        Optional<Said> said = record.said(step.name());
        Optional<CourseQuestion> question = interviews.question(record, step);
        Optional<Spoken> spoken = step.probe().spoken();
        int points = points(question, spoken);
        String lesson = question.map(CourseQuestion::lesson)
                .or(() -> spoken.map(Spoken::lesson))
                .orElse("");
        return new Skill(
                question.map(CourseQuestion::topic)
                        .or(() -> spoken.map(Spoken::skill))
                        .orElse(""),
                said.filter(Said::right).isPresent() ? 1 : 0,
                said.filter(one -> one.score().isPresent()).isPresent() ? 1 : 0,
                // Behind the claims of a rubric stand its misconceptions.
                (int) said.stream()
                        .flatMap(one -> one.points().stream())
                        .filter(number -> number < points)
                        .count(),
                points,
                "",
                lesson,
                lessonTitle(lesson));
    }

    /** How many things a strong answer in own words says; none where the answer is not in own words. */
    private static int points(Optional<CourseQuestion> question, Optional<Spoken> spoken) {
        return question.map(CourseQuestion::question)
                .map(asked -> asked instanceof Question.Open open
                        ? open.rubric().points().size()
                        : 0)
                .or(() -> spoken.map(own -> own.points().size()))
                .orElse(0);
    }

    private Item item(InterviewRecord record, int number, Step step) {
        Optional<Said> said = record.said(step.name());
        Optional<CourseQuestion> question = interviews.question(record, step);
        AnswerBox open = question.flatMap(asked -> open(asked, said)).orElse(null);
        Optional<Spoken> spoken = step.probe().spoken();
        Optional<Score> score = said.flatMap(Said::score);
        String lesson = question.map(CourseQuestion::lesson)
                .or(() -> spoken.map(Spoken::lesson))
                .orElse("");
        return new Item(
                number,
                step.name(),
                Markdown.block(question.map(CourseQuestion::prompt)
                        .or(() -> spoken.map(Spoken::ask))
                        .orElse("")),
                said.map(one -> question.map(asked -> SaidWords.of(asked.question(), one.text()))
                                .orElse(List.of(one.text())))
                        .orElse(List.of()),
                question.filter(asked -> asked.question() instanceof Question.Order)
                        .isPresent(),
                spoken.isPresent(),
                score.map(ScoreViews::word).orElse(said.isEmpty() ? "not answered" : ""),
                score.map(ScoreViews::tone).orElse("is-unsure"),
                // Beside its claims an open question has its explanation already.
                question.filter(asked -> open == null)
                        .map(asked -> Markdown.block(asked.question().explanation()))
                        .orElse(""),
                spoken.map(own -> points(own, said)).orElse(List.of()),
                question.map(CourseQuestion::slug).orElse(""),
                lesson,
                lessonTitle(lesson),
                question.flatMap(CourseQuestion::see)
                        .map(CourseQuestion.See::address)
                        .orElse(""),
                open,
                question.map(CourseQuestion::seed).orElse(0));
    }

    /** What was found in an answer to an open question; nothing where there was no answer. */
    private Optional<AnswerBox> open(CourseQuestion question, Optional<Said> said) {
        if (!(question.question() instanceof Question.Open open)) {
            return Optional.empty();
        }
        return said.map(one -> {
            Verdicts.Outcome found = verdicts.words(question, open, one.text());
            return AnswerBox.judged(
                    question,
                    "",
                    one.marked()
                            ? OpenView.kept(question, found, Claims.ids(open.rubric(), one.points()), "")
                            : OpenView.asked(question, found, ""));
        });
    }

    private static List<Point> points(Spoken spoken, Optional<Said> said) {
        return IntStream.range(0, spoken.points().size())
                .mapToObj(i -> new Point(
                        i,
                        Markdown.inline(spoken.points().get(i)),
                        said.filter(one -> one.points().contains(i)).isPresent()))
                .toList();
    }

    private static String word(Score score) {
        if (score.full()) {
            return "right";
        }
        return score.score() == 0 ? "not yet" : "partly right, " + score.score() + " of " + score.max();
    }

    private static String tone(Score score) {
        if (score.full()) {
            return "is-good";
        }
        return score.score() == 0 ? "is-bad" : "is-unsure";
    }

    private String lessonTitle(String slug) {
        return course.lesson(slug).map(Lesson::title).orElse("");
    }
}
