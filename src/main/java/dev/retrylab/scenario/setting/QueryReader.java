package dev.retrylab.scenario.setting;

import dev.retrylab.web.problem.ProblemException;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/** Reads an address's parameters by name. What is left out, or empty, is not there; what is wrong names its bound. */
record QueryReader(Map<String, List<String>> parameters) {

    boolean isGiven(String name) {
        return parameters.containsKey(name);
    }

    Optional<String> text(String name) {
        List<String> values = parameters.getOrDefault(name, List.of());
        if (values.size() > 1) {
            throw ProblemException.invalid(name, "given once", values);
        }
        return values.stream().map(String::trim).filter(text -> !text.isEmpty()).findFirst();
    }

    Optional<String> oneOf(String name, List<String> allowed) {
        Optional<String> text = text(name);
        text.filter(given -> !allowed.contains(given)).ifPresent(given -> {
            throw ProblemException.invalid(name, "one of " + String.join(", ", allowed), given);
        });
        return text;
    }

    <E extends Enum<E>> Optional<E> word(String name, E[] values) {
        List<String> words = Arrays.stream(values).map(SettingsQuery::word).toList();
        return oneOf(name, words).map(word -> values[words.indexOf(word)]);
    }

    OptionalLong number(String name, long least, long most) {
        Optional<String> text = text(name);
        if (text.isEmpty()) {
            return OptionalLong.empty();
        }
        if (text.get().matches("\\d{1,9}")) {
            long number = Long.parseLong(text.get());
            if (number >= least && number <= most) {
                return OptionalLong.of(number);
            }
        }
        throw ProblemException.invalid(name, "a whole number from " + least + " to " + most, text.get());
    }
}
