package dev.retrylab.web.address;

import dev.retrylab.web.problem.ProblemException;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * What the address of one page, or of one kind of page, may say.
 *
 * @param path of the whole path; its first group, if it has one, is the name of what is shown
 * @param complaints what is wrong with the name (empty without one) and the parameters: a sentence for each mistake, with
 *     its bound
 */
public record PageRules(Pattern path, BiFunction<String, Map<String, List<String>>, List<String>> complaints) {

    /** A page that takes no parameters. */
    public static PageRules plain(String path) {
        return of(path, List.of(), given -> {});
    }

    /** One page, whose parameters have these names; {@code reader} throws at the first that is wrong. */
    public static PageRules of(String path, List<String> names, Consumer<Map<String, List<String>>> reader) {
        return new PageRules(
                Pattern.compile(Pattern.quote(path)),
                (none, given) -> Stream.concat(
                                unknown(names, given).stream(), first(() -> reader.accept(given)).stream())
                        .toList());
    }

    /** The pages below a path, each by one name. */
    public static PageRules below(String path, BiFunction<String, Map<String, List<String>>, List<String>> complaints) {
        return new PageRules(Pattern.compile(Pattern.quote(path) + "/([^/]+)"), complaints);
    }

    /** A complaint about every parameter whose name is none of these. */
    public static List<String> unknown(List<String> names, Map<String, List<String>> given) {
        String known = names.isEmpty() ? "this page takes none" : "there are " + String.join(", ", names);
        return given.keySet().stream()
                .filter(name -> !names.contains(name))
                .map(name -> "\"" + name + "\" is no parameter here; " + known)
                .toList();
    }

    /** What ends a reading, if anything does. */
    public static List<String> first(Runnable reading) {
        try {
            reading.run();
            return List.of();
        } catch (ProblemException | IllegalArgumentException wrong) {
            return List.of(wrong.getMessage());
        }
    }
}
