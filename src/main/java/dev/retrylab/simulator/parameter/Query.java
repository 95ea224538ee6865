package dev.retrylab.simulator.parameter;

import dev.retrylab.simulator.figure.Figures;
import dev.retrylab.web.problem.ProblemException;
import dev.retrylab.web.problem.ProblemType;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * The parameters of one request while they are read. It collects every complaint, so that a page can show each at its
 * field; whatever was never read is unknown, and refused.
 */
public final class Query {

    static final Knob<String> REVEAL = Knob.one("reveal", "Reveal", "", List.of("0", "1"), "1");
    private static final String PREDICT = "predict";
    private static final int LONGEST_PREDICTION = 40;

    private final Map<String, List<String>> given;
    private final Map<String, ProblemException> problems = new LinkedHashMap<>();
    private final Set<String> read = new TreeSet<>();
    private final Map<String, String> settled = new HashMap<>();

    public Query(Map<String, List<String>> given) {
        this.given = given;
    }

    /** The value, or its default when it is left out or out of bounds; in the latter case a complaint is kept. */
    public <T> T read(Knob<T> knob) {
        read.add(knob.name());
        String text = text(knob);
        boolean repeated =
                knob.kind() != Knob.Kind.SEVERAL && values(knob.name()).size() > 1;
        if (repeated) {
            refuse(knob.name(), "given once", String.join(", ", values(knob.name())));
            return fallback(knob);
        }
        Optional<T> value = knob.parser().apply(text);
        if (value.isEmpty()) {
            refuse(knob.name(), knob.bound(), text);
        }
        return value.orElseGet(() -> fallback(knob));
    }

    /** What was given for it, as it was typed but for spaces at its ends; its default if it was left out. */
    public String text(Knob<?> knob) {
        List<String> values = values(knob.name());
        return values.isEmpty() ? knob.fallback() : String.join(",", values).strip();
    }

    /** Says what a parameter comes to that left the choice to its model. */
    public void settle(Knob<?> knob, String text) {
        settled.put(knob.name(), text);
    }

    /** The value that counts: what the model chose, else what {@link #text} says. A link then means the same for ever. */
    public String settled(Knob<?> knob) {
        return settled.getOrDefault(knob.name(), text(knob));
    }

    /** Every one of these parameters by its name, as JSON shows them: whole numbers as such, nothing as null. */
    public Map<String, Object> parameters(List<Knob<?>> knobs) {
        Map<String, Object> parameters = new LinkedHashMap<>();
        for (Knob<?> knob : knobs) {
            Object value = read(knob);
            Object present = value instanceof Optional<?> optional ? optional.orElse(null) : value;
            parameters.put(knob.name(), present instanceof Double number ? Figures.plain(number) : present);
        }
        return parameters;
    }

    /** What was given under a name, if anything was. */
    public Optional<String> given(String name) {
        List<String> values = values(name);
        return values.isEmpty()
                ? Optional.empty()
                : Optional.of(String.join(",", values).strip());
    }

    /**
     * Keeps a complaint if one parameter is below another.
     *
     * @param name what the other is called in a sentence
     * @param most the upper bound of the first, as it is shown
     */
    public void requireNotBelow(Knob<Double> knob, Knob<Double> other, String name, String most) {
        if (read(knob) < read(other)) {
            refuse(knob.name(), "a number from " + name + ", " + text(other) + ", to " + most, text(knob));
        }
    }

    /** Keeps a complaint about a parameter, if it is the first. */
    public void refuse(String name, String bound, Object value) {
        problems.putIfAbsent(name, ProblemException.invalid(name, bound, value));
    }

    /** @throws ProblemException the first complaint, in the order of reading, unknown parameters last */
    public void requireValid() {
        if (given.containsKey(REVEAL.name())) {
            read(REVEAL);
        }
        for (String name : new TreeSet<>(given.keySet())) {
            if (!read.contains(name) && !name.equals(PREDICT) && !name.equals(REVEAL.name())) {
                String detail = quoted(name) + " is no parameter here; there are " + String.join(", ", read);
                problems.putIfAbsent(name, new ProblemException(ProblemType.INVALID_REQUEST, detail, name, 0));
            }
        }
        if (!problems.isEmpty()) {
            throw problems.values().iterator().next();
        }
    }

    /** The complaint about a parameter, if there is one. */
    public Optional<String> problem(String name) {
        return Optional.ofNullable(problems.get(name)).map(Throwable::getMessage);
    }

    /** Complaints about what is no field of the form. */
    public List<String> problemsBeyond(List<Knob<?>> knobs) {
        List<String> fields = knobs.stream().<String>map(Knob::name).toList();
        List<String> others = new ArrayList<>();
        problems.forEach((name, problem) -> {
            if (!fields.contains(name)) {
                others.add(problem.getMessage());
            }
        });
        return others;
    }

    /** What the visitor predicted. */
    public Optional<String> prediction() {
        return values(PREDICT).stream()
                .findFirst()
                .map(String::strip)
                .filter(text -> !text.isEmpty() && text.length() <= LONGEST_PREDICTION);
    }

    /** A bare address asks for a prediction first; one that says anything shows the result, unless it says not to. */
    public boolean reveals() {
        return !given.isEmpty() && !hides();
    }

    /** Whether the result is held back until it is asked for. */
    public boolean hides() {
        return text(REVEAL).equals("0");
    }

    private List<String> values(String name) {
        return given.getOrDefault(name, List.of());
    }

    private static <T> T fallback(Knob<T> knob) {
        return knob.parser().apply(knob.fallback()).orElseThrow();
    }

    private static String quoted(String name) {
        return "\"" + (name.length() <= LONGEST_PREDICTION ? name : name.substring(0, LONGEST_PREDICTION) + "…") + "\"";
    }
}
