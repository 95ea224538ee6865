package dev.retrylab.question;

import dev.retrylab.content.Course;
import dev.retrylab.content.CourseQuestion;
import dev.retrylab.content.Level;
import dev.retrylab.content.text.Prompt;
import dev.retrylab.grading.Question;
import dev.retrylab.learner.Progress;
import dev.retrylab.learner.Progress.AnsweredQuestion;
import dev.retrylab.question.QuestionsView.Row;
import dev.retrylab.question.QuestionsView.Topic;
import dev.retrylab.web.Excerpt;
import dev.retrylab.web.problem.ProblemException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The questions that a visitor asked for, by topic. */
record QuestionList(Course course, Progress progress) {

    /** In characters: two lines of a phone tell one story from the others. */
    private static final int BEGINNING = 110;

    /**
     * @param level the level's word, or empty for all
     * @param topic as in the course, or empty for all
     */
    QuestionsView view(String level, String topic) {
        List<String> topics = course.questions().stream()
                .map(CourseQuestion::topic)
                .distinct()
                .toList();
        if (!level.isEmpty() && Level.of(level).isEmpty()) {
            throw ProblemException.invalid("level", "one of " + Level.words(), level);
        }
        if (!topic.isEmpty() && !topics.contains(topic)) {
            throw ProblemException.invalid("topic", "one of " + String.join(", ", topics), topic);
        }
        Map<String, List<Row>> rows = new LinkedHashMap<>();
        course.questions().stream()
                .filter(question -> level.isEmpty() || question.level().word().equals(level))
                .filter(question -> topic.isEmpty() || question.topic().equals(topic))
                .forEach(question -> rows.computeIfAbsent(question.topic(), name -> new ArrayList<>())
                        .add(row(question)));
        List<Topic> found = rows.entrySet().stream()
                .map(entry -> new Topic(entry.getKey(), entry.getValue()))
                .toList();
        int count = found.stream().mapToInt(one -> one.rows().size()).sum();
        return new QuestionsView(level, topic, List.of(Level.values()), topics, found, count);
    }

    private Row row(CourseQuestion question) {
        var answered = progress.question(question.slug());
        Prompt prompt = Prompt.of(question.prompt());
        return new Row(
                question.slug(),
                prompt.ask(),
                Excerpt.sentences(prompt.scene(), BEGINNING),
                question.level().word(),
                KindWords.of(question.question()),
                answered.map(last -> state(question.question(), last)).orElse(""),
                answered.map(AnsweredQuestion::tone).orElse(""));
    }

    /** One's own words are neither right nor wrong: it says how many claims the learner ticked. */
    static String state(Question question, AnsweredQuestion last) {
        return question instanceof Question.Open
                ? last.latestScore() + " of " + last.maxScore() + " claims by your own word"
                : last.state();
    }
}
