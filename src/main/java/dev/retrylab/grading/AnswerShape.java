package dev.retrylab.grading;

import dev.retrylab.grading.Question.Category;
import dev.retrylab.grading.Question.Classify;
import dev.retrylab.grading.Question.Numeric;
import dev.retrylab.grading.Question.Order;
import dev.retrylab.grading.Question.Spot;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * Reads what a learner sent. It is handed in as JSON gives it: a {@link String}, a {@link Number}, a {@link Collection}
 * or a {@link Map} of these, or null. A form's single field counts as a string.
 */
final class AnswerShape {

    private AnswerShape() {}

    /** What a question wants, as a phrase that continues "the answer must be". */
    static String wanted(Question question) {
        String ids = question.options().stream().map(Option::id).collect(Collectors.joining(", "));
        return question.fold(
                choice -> "one of " + ids,
                multiple -> "one or more of " + ids,
                numeric -> NumberText.wanted(numeric.unit()),
                predict -> "one of " + ids,
                order -> "all of " + ids + ", each once, in order",
                classify -> "one of " + categories(classify) + " for each of " + ids,
                spot -> "the number of a line that is not blank, from 1 to "
                        + spot.lines().size(),
                open -> "text of at most " + Graders.MAX_WORDS_BYTES + " bytes in UTF-8");
    }

    /** One option's id, or nothing. */
    static Optional<Answer.Picked> picked(List<Option> options, Object raw) {
        return raw instanceof String id && offers(options, id.strip())
                ? Optional.of(new Answer.Picked(id.strip()))
                : Optional.empty();
    }

    /** At least one id, each of an option; saying one twice is saying it once. */
    static Optional<Answer.PickedSet> pickedSet(List<Option> options, Object raw) {
        Set<String> ids = new TreeSet<>();
        for (Object one : several(raw)) {
            Optional<Answer.Picked> picked = picked(options, one);
            if (picked.isEmpty()) {
                return Optional.empty();
            }
            ids.add(picked.get().id());
        }
        return ids.isEmpty() ? Optional.empty() : Optional.of(new Answer.PickedSet(ids));
    }

    /** A number, bare or followed by the unit asked for. */
    static Optional<Answer.Quantity> quantity(Numeric question, Object raw) {
        Optional<BigDecimal> value = raw instanceof Number || raw instanceof String
                ? NumberText.read(raw.toString(), question.unit())
                : Optional.empty();
        return value.map(Answer.Quantity::new);
    }

    /** Every step's id, once. */
    static Optional<Answer.Sequence> sequence(Order question, Object raw) {
        List<String> ids = new ArrayList<>();
        for (Object one : several(raw)) {
            Optional<Answer.Picked> picked = picked(question.options(), one);
            if (picked.isEmpty() || ids.contains(picked.get().id())) {
                return Optional.empty();
            }
            ids.add(picked.get().id());
        }
        return ids.size() == question.options().size() ? Optional.of(new Answer.Sequence(ids)) : Optional.empty();
    }

    /** A category for every case, and for nothing else. */
    static Optional<Answer.Sorted> sorted(Classify question, Object raw) {
        if (!(raw instanceof Map<?, ?> said)
                || said.size() != question.options().size()) {
            return Optional.empty();
        }
        Map<String, String> sorted = new LinkedHashMap<>();
        for (Option option : question.options()) {
            if (!(said.get(option.id()) instanceof String category) || !knows(question, category.strip())) {
                return Optional.empty();
            }
            sorted.put(option.id(), category.strip());
        }
        return Optional.of(new Answer.Sorted(sorted));
    }

    /** The number of a line that has something on it. */
    static Optional<Answer.Line> line(Spot question, Object raw) {
        if (!(raw instanceof String || raw instanceof Number)) {
            return Optional.empty();
        }
        return NumberText.read(raw.toString(), "")
                .filter(number -> number.stripTrailingZeros().scale() <= 0)
                .filter(number -> number.signum() > 0
                        && number.compareTo(BigDecimal.valueOf(question.lines().size())) <= 0)
                .map(BigDecimal::intValueExact)
                .filter(number -> !question.lines().get(number - 1).isBlank())
                .map(Answer.Line::new);
    }

    /** Words, if they are not too many. None at all claim nothing. */
    static Optional<Answer.Words> words(Object raw) {
        return raw instanceof String text && text.getBytes(StandardCharsets.UTF_8).length <= Graders.MAX_WORDS_BYTES
                ? Optional.of(new Answer.Words(text.strip()))
                : Optional.empty();
    }

    private static Collection<?> several(Object raw) {
        return raw instanceof Collection<?> many ? many : raw == null ? List.of() : List.of(raw);
    }

    private static boolean offers(List<Option> options, String id) {
        return options.stream().anyMatch(option -> option.id().equals(id));
    }

    private static boolean knows(Classify question, String category) {
        return question.categories().stream().map(Category::id).anyMatch(category::equals);
    }

    private static String categories(Classify question) {
        return question.categories().stream().map(Category::id).collect(Collectors.joining(", "));
    }
}
