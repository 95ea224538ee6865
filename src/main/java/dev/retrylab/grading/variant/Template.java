package dev.retrylab.grading.variant;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A text with values in braces: {@code {retries}}, {@code {retries + 1}}, {@code {retries:words}}. What stands after a
 * colon says how the number is told; without, it is {@code 12,000}.
 */
public final class Template {

    private static final Pattern VALUE = Pattern.compile("\\{(?<what>[^{}:]*)(?::(?<form>[^{}:]*))?}");

    private final List<Function<Map<String, Numbers>, String>> parts;

    private Template(List<Function<Map<String, Numbers>, String>> parts) {
        this.parts = parts;
    }

    /**
     * @param names those that have a value
     * @throws IllegalArgumentException saying what is wrong with it
     */
    public static Template read(String text, Expressions expressions, Set<String> names) {
        List<Function<Map<String, Numbers>, String>> parts = new ArrayList<>();
        Matcher matcher = VALUE.matcher(text);
        int from = 0;
        while (matcher.find()) {
            parts.add(literal(text.substring(from, matcher.start())));
            parts.add(value(expressions.read(matcher.group("what"), names), matcher.group("form")));
            from = matcher.end();
        }
        parts.add(literal(text.substring(from)));
        return new Template(List.copyOf(parts));
    }

    public String told(Map<String, Numbers> values) {
        return parts.stream().map(part -> part.apply(values)).collect(Collectors.joining());
    }

    private static Function<Map<String, Numbers>, String> literal(String text) {
        if (text.matches("(?s).*[{}].*")) {
            throw new IllegalArgumentException(
                    "a brace stands alone; where numbers are drawn, { } hold values, like {retries}");
        }
        return values -> text;
    }

    private static Function<Map<String, Numbers>, String> value(Expression what, String form) {
        if (form == null) {
            return values -> NumberWords.shown(what.value(values).one());
        }
        Function<Numbers, String> told = NumberWords.forms().get(form);
        if (told == null) {
            throw new IllegalArgumentException(
                    "a value is told as one of " + NumberWords.known() + ", not \"" + form + "\"");
        }
        return values -> told.apply(what.value(values));
    }
}
