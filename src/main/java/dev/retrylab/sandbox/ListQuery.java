package dev.retrylab.sandbox;

import dev.retrylab.sandbox.body.BodyTree;
import dev.retrylab.sandbox.store.DatabasePages;
import dev.retrylab.web.problem.ProblemException;
import dev.retrylab.web.problem.ProblemType;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What an address that lists may be asked. A parameter that it does not know is an error: a filter that were passed over
 * would give a wrong list without a word.
 */
public record ListQuery(Map<String, Object> parameters) {

    public static final String LIMIT = "limit";
    public static final String STARTING_AFTER = "starting_after";
    public static final String ENDING_BEFORE = "ending_before";

    /** What a list may be asked that goes by ids, or by numbers, or does not go on. */
    public static final List<String> PAGED = List.of(LIMIT, STARTING_AFTER, ENDING_BEFORE);

    public static final List<String> NUMBERED = List.of(LIMIT, STARTING_AFTER);
    public static final List<String> LIMITED = List.of(LIMIT);

    public static final int DEFAULT_LIMIT = 100;
    public static final int MAX_LIMIT = 1000;

    /** @param query as it came, without the question mark */
    static ListQuery of(String query, List<String> known) {
        Map<String, Object> parameters = BodyTree.form(query.getBytes(StandardCharsets.UTF_8));
        parameters.keySet().stream().filter(name -> !known.contains(name)).forEach(name -> {
            throw new ProblemException(
                    ProblemType.INVALID_REQUEST,
                    "there is no parameter \"" + name + "\"; there are " + String.join(", ", known),
                    name,
                    0);
        });
        return new ListQuery(parameters);
    }

    int limit() {
        return number(LIMIT, DEFAULT_LIMIT, 1, MAX_LIMIT);
    }

    /** The number of the last row seen; 0 for none. */
    int afterNumber() {
        return number(STARTING_AFTER, 0, 0, Integer.MAX_VALUE);
    }

    /** Where a page of Stripe's kind begins. */
    DatabasePages.Place place() {
        Optional<String> after = text(STARTING_AFTER);
        Optional<String> before = text(ENDING_BEFORE);
        if (after.isPresent() && before.isPresent()) {
            throw ProblemException.invalid(
                    ENDING_BEFORE, "left out where " + STARTING_AFTER + " is given", before.get());
        }
        return new DatabasePages.Place(after, before);
    }

    private Optional<String> text(String name) {
        Object value = parameters.get(name);
        if (value instanceof Map) {
            throw ProblemException.invalid(name, "text", value);
        }
        return Optional.ofNullable((String) value);
    }

    private int number(String name, int absent, int least, int most) {
        Optional<String> text = text(name);
        if (text.isEmpty()) {
            return absent;
        }
        if (text.get().matches("\\d{1,10}")) {
            long number = Long.parseLong(text.get());
            if (number >= least && number <= most) {
                return (int) number;
            }
        }
        throw ProblemException.invalid(name, "a whole number from " + least + " to " + most, text.get());
    }
}
