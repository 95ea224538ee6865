package dev.retrylab.grading;

import dev.retrylab.grading.Question.Numeric;
import java.math.BigDecimal;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * Reads what a learner sent. It is handed in as JSON gives it: a {@link String}, a {@link Number}, a {@link Collection}
 * of these, or null. A form's single field counts as a string.
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
                predict -> "one of " + ids);
    }

    /** One option's id, or nothing. */
    static Optional<Answer.Picked> picked(List<Option> options, Object raw) {
        return raw instanceof String id && offers(options, id.strip())
                ? Optional.of(new Answer.Picked(id.strip()))
                : Optional.empty();
    }

    /** At least one id, each of an option; saying one twice is saying it once. */
    static Optional<Answer.PickedSet> pickedSet(List<Option> options, Object raw) {
        Collection<?> said = raw instanceof Collection<?> many ? many : raw == null ? List.of() : List.of(raw);
        Set<String> ids = new TreeSet<>();
        for (Object one : said) {
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

    private static boolean offers(List<Option> options, String id) {
        return options.stream().anyMatch(option -> option.id().equals(id));
    }
}
