package dev.retrylab.question.interview;

import dev.retrylab.grading.rubric.Rubric;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The claims and then the misconceptions of a rubric, by number from 0: so they are kept with an answer. */
final class Claims {

    private Claims() {}

    static Set<Integer> numbers(Rubric rubric, Set<String> ids) {
        List<String> all = ids(rubric);
        return IntStream.range(0, all.size())
                .filter(number -> ids.contains(all.get(number)))
                .boxed()
                .collect(Collectors.toSet());
    }

    /** Numbers that the rubric does not have, or has no longer, are left out. */
    static Set<String> ids(Rubric rubric, Set<Integer> numbers) {
        List<String> all = ids(rubric);
        return numbers.stream()
                .filter(number -> number < all.size())
                .map(all::get)
                .collect(Collectors.toSet());
    }

    private static List<String> ids(Rubric rubric) {
        return Stream.concat(rubric.points().stream(), rubric.misconceptions().stream())
                .map(Rubric.Claim::id)
                .toList();
    }
}
