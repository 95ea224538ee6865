package dev.retrylab.question.answer;

import dev.retrylab.content.CourseQuestion;
import dev.retrylab.grading.Grade;
import dev.retrylab.grading.Option;
import dev.retrylab.grading.Question;
import dev.retrylab.grading.Question.Classify;
import dev.retrylab.grading.Question.Order;
import dev.retrylab.grading.rubric.Rubric;
import dev.retrylab.learner.event.QuestionAnswered;
import dev.retrylab.learner.event.Submission;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What came with a form or an address, to be graded and to be shown again. Most kinds have the field {@code answer}; a
 * step's place is in {@code place.c}, a case's category in {@code case.503}.
 */
public record Sent(Map<String, List<String>> fields) {

    public static final Sent NOTHING = new Sent(Map.of());

    private static final String ANSWER = "answer";
    private static final String CLAIM = "claim";
    private static final String READ = "read";
    private static final Set<String> NOT_SAID = Set.of("submission", "csrf-token");

    public static Sent of(Map<String, List<String>> fields) {
        return new Sent(Map.copyOf(fields));
    }

    public static String place(Option step) {
        return "place." + step.id();
    }

    public static String category(Option one) {
        return "case." + one.id();
    }

    /** Whether an answer was meant: any field of the question is there. */
    public boolean answers(Question question) {
        return fields.containsKey(ANSWER)
                || question.options().stream()
                        .anyMatch(option -> fields.containsKey(place(option)) || fields.containsKey(category(option)));
    }

    /** As {@link dev.retrylab.grading.Graders#mark} takes it. */
    public Object raw(Question question) {
        if (question instanceof Order order) {
            return sequence(order);
        }
        if (question instanceof Classify classify) {
            Map<String, String> sorted = new LinkedHashMap<>();
            classify.options().forEach(one -> {
                if (!first(category(one)).isEmpty()) {
                    sorted.put(one.id(), first(category(one)));
                }
            });
            return sorted;
        }
        List<String> said = all(ANSWER);
        return said.size() == 1 ? said.get(0) : said;
    }

    /**
     * What was said, to count once under that key: all fields but the key itself and the form's token.
     *
     * @param asked what it is an answer to
     */
    public Submission under(String key, String asked) {
        List<String> said = new ArrayList<>(List.of(asked));
        new TreeMap<>(fields).forEach((name, values) -> {
            if (!NOT_SAID.contains(name)) {
                said.add(name);
                said.addAll(values);
            }
        });
        return Submission.of(key, said);
    }

    /** A graded answer, to count once under that key; a variant of a question is a question of its own there. */
    public QuestionAnswered answered(CourseQuestion question, Verdicts.Outcome outcome, Grade grade, String key) {
        return new QuestionAnswered(
                question.slug(),
                grade.score(),
                grade.maxScore(),
                outcome.said(),
                under(key, question.slug() + Seeds.query(question)),
                question.seed());
    }

    /** The first value of a field; empty if there is none. */
    public String first(String name) {
        return all(name).stream().findFirst().orElse("");
    }

    /** Whether the field has this value, among others perhaps. */
    public boolean has(String name, String value) {
        return all(name).contains(value);
    }

    /** The field in which most kinds answer. */
    public String typed() {
        return first(ANSWER);
    }

    public boolean chose(String id) {
        return has(ANSWER, id);
    }

    /** The claims and misconceptions that a learner says are theirs. */
    public Set<String> ticked(Rubric rubric) {
        return Stream.concat(rubric.points().stream(), rubric.misconceptions().stream())
                .map(Rubric.Claim::id)
                .filter(id -> has(CLAIM, id))
                .collect(Collectors.toSet());
    }

    /** Whether others may read these words. */
    public boolean mayBeRead() {
        return has(READ, "yes");
    }

    private List<String> all(String name) {
        return fields.getOrDefault(name, List.of());
    }

    /** The steps by their places; less than all of them where two have the same place, or one has none. */
    private List<String> sequence(Order order) {
        List<String> sequence = new ArrayList<>();
        for (int place = 1; place <= order.options().size(); place++) {
            String here = Integer.toString(place);
            order.options().stream()
                    .filter(step -> first(place(step)).equals(here))
                    .map(Option::id)
                    .findFirst()
                    .ifPresent(sequence::add);
        }
        return sequence;
    }
}
