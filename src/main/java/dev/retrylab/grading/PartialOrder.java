package dev.retrylab.grading;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Which steps come before which. Steps that no pair ties may stand either way round.
 *
 * @param pairs what is listed and what follows from it: a before b and b before c tie a to c
 */
public record PartialOrder(Set<Pair> pairs) {

    /** One step comes before another. */
    public record Pair(String first, String then) {}

    /** @throws IllegalArgumentException where a step would come before itself */
    public PartialOrder {
        Set<Pair> closed = new HashSet<>(pairs);
        while (closed.addAll(followingFrom(closed))) {
            // Each round ties what the last one made; it ends when nothing new follows.
        }
        closed.stream()
                .filter(pair -> pair.first().equals(pair.then()))
                .findFirst()
                .ifPresent(pair -> {
                    throw new IllegalArgumentException(pair.first() + " would come before itself");
                });
        pairs = Set.copyOf(closed);
    }

    /** Every step is tied to every other. */
    public static PartialOrder of(List<String> sequence) {
        Set<Pair> pairs = new HashSet<>();
        for (int i = 0; i + 1 < sequence.size(); i++) {
            pairs.add(new Pair(sequence.get(i), sequence.get(i + 1)));
        }
        return new PartialOrder(pairs);
    }

    /** Whether a sequence of all steps is of this order. */
    public boolean holds(List<String> sequence) {
        return kept(sequence) == pairs.size();
    }

    /** How many pairs stand the right way round in a sequence of all steps. */
    int kept(List<String> sequence) {
        return (int) pairs.stream().filter(pair -> keeps(sequence, pair)).count();
    }

    /** The order of this kind that is nearest to a sequence: at each place, the step that comes first there. */
    List<String> nearestTo(List<String> sequence) {
        List<String> left = new ArrayList<>(sequence);
        List<String> nearest = new ArrayList<>();
        while (!left.isEmpty()) {
            String next = left.stream()
                    .filter(step -> left.stream().noneMatch(other -> pairs.contains(new Pair(other, step))))
                    .findFirst()
                    .orElseThrow();
            left.remove(next);
            nearest.add(next);
        }
        return nearest;
    }

    /** As many steps as possible that stand rightly among each other; the others are the ones to move. */
    Set<String> wellPlaced(List<String> sequence) {
        int best = 0;
        // At most eight steps, so at most 256 sets of them.
        for (int set = 1; set < 1 << sequence.size(); set++) {
            if (Integer.bitCount(set) > Integer.bitCount(best) && holdsAmong(chosen(sequence, set))) {
                best = set;
            }
        }
        return Set.copyOf(chosen(sequence, best));
    }

    private boolean holdsAmong(List<String> steps) {
        List<String> before = new ArrayList<>();
        for (String step : steps) {
            if (before.stream().anyMatch(earlier -> pairs.contains(new Pair(step, earlier)))) {
                return false;
            }
            before.add(step);
        }
        return true;
    }

    private static List<String> chosen(List<String> sequence, int set) {
        List<String> chosen = new ArrayList<>();
        for (int i = 0; i < sequence.size(); i++) {
            if ((set & 1 << i) != 0) {
                chosen.add(sequence.get(i));
            }
        }
        return chosen;
    }

    private static boolean keeps(List<String> sequence, Pair pair) {
        return sequence.indexOf(pair.first()) < sequence.indexOf(pair.then());
    }

    private static List<Pair> followingFrom(Set<Pair> pairs) {
        return pairs.stream()
                .flatMap(left -> after(pairs, left.then()).map(then -> new Pair(left.first(), then)))
                .toList();
    }

    private static Stream<String> after(Set<Pair> pairs, String step) {
        return pairs.stream().filter(pair -> pair.first().equals(step)).map(Pair::then);
    }
}
