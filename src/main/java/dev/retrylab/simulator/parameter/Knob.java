package dev.retrylab.simulator.parameter;

import dev.retrylab.simulator.figure.Figures;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;

/**
 * One parameter of a model: what it is called, what it may be, and how it is read. The address, the JSON and the form
 * are all made from it.
 *
 * @param name in addresses
 * @param label on the page, with its unit
 * @param bound what a value must be, for the sentence "name must be …"
 * @param hint the bound in few words, beneath the field
 * @param fallback the value, as text, when it is left out: the published setting
 * @param options what there is to choose from; empty for numbers
 * @param steps where its slider stops; empty if it has none
 * @param parser reads a text, or finds nothing when it is out of bounds
 */
public record Knob<T>(
        String name,
        String label,
        Kind kind,
        String bound,
        String hint,
        String fallback,
        List<String> options,
        List<String> steps,
        Function<String, Optional<T>> parser) {

    /** How it is set on the page. */
    public enum Kind {
        NUMBER,
        TEXT,
        SWITCH,
        ONE,
        SEVERAL
    }

    /** Whole numbers beyond this lose digits in a browser's JSON. */
    private static final long MAX_SEED = (1L << 53) - 1;

    private static final Pattern WHOLE = Pattern.compile("-?\\d{1,18}");

    /** A knob without a slider. */
    public Knob(
            String name,
            String label,
            Kind kind,
            String bound,
            String hint,
            String fallback,
            List<String> options,
            Function<String, Optional<T>> parser) {
        this(name, label, kind, bound, hint, fallback, options, List.of(), parser);
    }

    public static Knob<Long> whole(String name, String label, long min, long max, long fallback) {
        String range = Figures.number(min) + " to " + Figures.number(max);
        return new Knob<>(
                name,
                label,
                Kind.NUMBER,
                "a whole number from " + range,
                range,
                "" + fallback,
                List.of(),
                Steps.whole(min, max, fallback),
                text -> Optional.of(text)
                        .filter(each -> WHOLE.matcher(each).matches())
                        .map(Long::valueOf)
                        .filter(number -> number >= min && number <= max));
    }

    /** What all draws hang on. */
    public static Knob<Long> seed() {
        return whole("seed", "Seed", -MAX_SEED, MAX_SEED, 0).hinted("any whole number");
    }

    public static Knob<Double> decimal(String name, String label, double min, double max, String fallback) {
        String range = Figures.number(min) + " to " + Figures.number(max);
        return new Knob<>(
                name,
                label,
                Kind.NUMBER,
                "a number from " + range,
                range,
                fallback,
                List.of(),
                Steps.decimal(min, max, fallback),
                text -> Figures.parsed(text).filter(number -> number >= min && number <= max));
    }

    /** A number, or nothing where nothing is typed. */
    public static Knob<Optional<Double>> optional(String name, String label, double min, double max, String hint) {
        String range = Figures.number(min) + " to " + Figures.number(max);
        return new Knob<>(
                name,
                label,
                Kind.NUMBER,
                "a number from " + range + ", or left out",
                range + "; " + hint,
                "",
                List.of(),
                text -> text.isEmpty()
                        ? Optional.of(Optional.empty())
                        : Figures.parsed(text)
                                .filter(number -> number >= min && number <= max)
                                .map(Optional::of));
    }

    /** The same knob with another value where none is given. */
    public Knob<T> fallingBackTo(String otherFallback) {
        return new Knob<>(name, label, kind, bound, hint, otherFallback, options, steps, parser);
    }

    /** Off when left out. */
    public static Knob<Boolean> toggle(String name, String label, String hint) {
        List<String> options = List.of("true", "false");
        return new Knob<>(
                name,
                label,
                Kind.SWITCH,
                "true or false",
                hint,
                "false",
                options,
                text -> Optional.of(text).filter(options::contains).map(Boolean::valueOf));
    }

    public static Knob<String> one(String name, String label, String hint, List<String> options, String fallback) {
        return new Knob<>(
                name,
                label,
                Kind.ONE,
                (options.size() == 1 ? "" : "one of ") + String.join(", ", options),
                hint,
                fallback,
                options,
                text -> Optional.of(text).filter(options::contains));
    }

    /** One of several constants, each by its word. */
    public static <E> Knob<E> one(
            String name, String label, String hint, E[] constants, Function<E, String> word, E fallback) {
        Map<String, E> byWord = byWord(constants, word);
        Knob<String> words = one(name, label, hint, List.copyOf(byWord.keySet()), word.apply(fallback));
        return words.parsedBy(text -> words.parser.apply(text).map(byWord::get));
    }

    /** All when left out; a comma between each two. */
    public static Knob<List<String>> several(String name, String label, List<String> options) {
        String all = String.join(",", options);
        String bound = "one or more of " + String.join(", ", options) + ", each once, with a comma between";
        return new Knob<>(name, label, Kind.SEVERAL, bound, "all when none is chosen", all, options, text -> {
            List<String> chosen = parts(text);
            boolean fits =
                    options.containsAll(chosen) && chosen.stream().distinct().count() == chosen.size();
            return Optional.of(chosen).filter(each -> fits);
        });
    }

    /** Several constants, each by its word; all when left out. */
    public static <E> Knob<List<E>> several(String name, String label, E[] constants, Function<E, String> word) {
        Map<String, E> byWord = byWord(constants, word);
        Knob<List<String>> words = several(name, label, List.copyOf(byWord.keySet()));
        return words.parsedBy(text -> words.parser
                .apply(text)
                .map(chosen -> chosen.stream().map(byWord::get).toList()));
    }

    private static <E> Map<String, E> byWord(E[] constants, Function<E, String> word) {
        Map<String, E> byWord = new LinkedHashMap<>();
        for (E constant : constants) {
            byWord.put(word.apply(constant), constant);
        }
        return byWord;
    }

    private <U> Knob<U> parsedBy(Function<String, Optional<U>> otherParser) {
        return new Knob<>(name, label, kind, bound, hint, fallback, options, steps, otherParser);
    }

    public static List<String> parts(String text) {
        return Arrays.stream(text.split(",", -1)).map(String::strip).toList();
    }

    /** The same knob under another label. */
    public Knob<T> labelled(String otherLabel) {
        return new Knob<>(name, otherLabel, kind, bound, hint, fallback, options, steps, parser);
    }

    /** The same knob with another bound, for one whose limits hang on another parameter. */
    public Knob<T> bounded(String otherBound, String otherHint) {
        return new Knob<>(name, label, kind, otherBound, otherHint, fallback, options, steps, parser);
    }

    /** The same knob with other words beneath its field. */
    public Knob<T> hinted(String otherHint) {
        return bounded(bound, otherHint);
    }
}
