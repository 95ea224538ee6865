package dev.retrylab.grading.variant;

import dev.retrylab.grading.Option;
import dev.retrylab.grading.PartialOrder;
import dev.retrylab.grading.Question;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Steps to bring into order, shown in another order each time and some of them in other words.
 *
 * @param steps in the order in which the author shows them
 */
public record OrderVariants(
        String prompt, List<Step> steps, List<PartialOrder> rights, String explanation, Optional<String> see)
        implements Variants {

    /** So often a shuffle is made anew that shows the steps in a right order, or as the author does. */
    private static final int TRIES = 50;

    /**
     * A step, which keeps its place in the right order whatever it is called.
     *
     * @param wordings one id throughout, at least one; the author's first
     */
    public record Step(List<Option> wordings) {}

    @Override
    public Told usual() {
        return told(firstWordings());
    }

    @Override
    public Told drawn(IntUnaryOperator draw) {
        List<Option> shown = new ArrayList<>();
        steps.forEach(step ->
                shown.add(step.wordings().get(draw.applyAsInt(step.wordings().size()))));
        int tries = 0;
        do {
            shuffle(shown, draw);
        } while ((shownRight(shown) || shown.equals(firstWordings())) && ++tries < TRIES);
        return told(List.copyOf(shown));
    }

    @Override
    public Stream<Told> all() {
        Stream<Told> swapped = IntStream.range(0, steps.size()).boxed().flatMap(this::swapped);
        return Stream.concat(Stream.of(usual()), swapped);
    }

    /** With each further wording of one step. */
    private Stream<Told> swapped(int at) {
        return steps.get(at).wordings().stream().skip(1).map(wording -> {
            List<Option> shown = new ArrayList<>(firstWordings());
            shown.set(at, wording);
            return told(List.copyOf(shown));
        });
    }

    private List<Option> firstWordings() {
        return steps.stream().map(step -> step.wordings().get(0)).toList();
    }

    private Told told(List<Option> shown) {
        return new Told(prompt, new Question.Order(shown, rights, explanation), see);
    }

    /** Nobody shall get it right by leaving it as it stands. */
    private boolean shownRight(List<Option> shown) {
        List<String> ids = shown.stream().map(Option::id).toList();
        return rights.stream().anyMatch(right -> right.holds(ids));
    }

    /** Fisher and Yates: each order is equally likely. */
    private static void shuffle(List<Option> options, IntUnaryOperator draw) {
        for (int left = options.size(); left > 1; left--) {
            Collections.swap(options, left - 1, draw.applyAsInt(left));
        }
    }
}
