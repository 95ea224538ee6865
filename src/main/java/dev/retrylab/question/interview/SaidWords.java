package dev.retrylab.question.interview;

import dev.retrylab.content.text.Markdown;
import dev.retrylab.grading.Graders;
import dev.retrylab.grading.Option;
import dev.retrylab.grading.Question;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** An answer as it is kept, told in the words of its question. */
final class SaidWords {

    private static final String NUMBER = "-?\\d+(\\.\\d+)?";

    private SaidWords() {}

    /**
     * One for each option, step or case, and else a single one.
     *
     * @param kept as it is if the question has been changed since, and no longer has such an answer
     */
    static List<String> of(Question question, String kept) {
        if (question instanceof Question.Open) {
            return List.of(kept);
        }
        if (question instanceof Question.Numeric numeric && kept.matches(NUMBER)) {
            return List.of(Graders.shown(numeric, new BigDecimal(kept)));
        }
        if (question instanceof Question.Spot && kept.matches("\\d+")) {
            return List.of("Line " + kept);
        }
        Map<String, String> words = question.options().stream()
                .collect(Collectors.toMap(Option::id, option -> Markdown.plain(Markdown.sentence(option.text()))));
        if (question instanceof Question.Classify classify) {
            return told(kept, words, classify);
        }
        String[] ids = kept.split(",");
        return words.keySet().containsAll(Arrays.asList(ids))
                ? Arrays.stream(ids).map(words::get).toList()
                : List.of(kept);
    }

    /** @param kept {@code case=category,…} */
    private static List<String> told(String kept, Map<String, String> cases, Question.Classify classify) {
        Map<String, String> categories = classify.categories().stream()
                .collect(Collectors.toMap(
                        Question.Category::id, category -> Markdown.plain(Markdown.sentence(category.text()))));
        List<String> parts = new ArrayList<>();
        for (String pair : kept.split(",")) {
            String[] both = pair.split("=", 2);
            if (both.length < 2 || !cases.containsKey(both[0]) || !categories.containsKey(both[1])) {
                return List.of(kept);
            }
            parts.add(cases.get(both[0]) + ": " + categories.get(both[1]));
        }
        return parts;
    }
}
