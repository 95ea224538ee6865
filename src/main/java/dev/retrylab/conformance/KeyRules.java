package dev.retrylab.conformance;

import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** The key stands for the operation: one key for all of its attempts, and for nothing else. */
final class KeyRules {

    private KeyRules() {}

    static Finding oneKey(Traffic traffic) {
        List<Long> without = traffic.operations().stream()
                .flatMap(one -> one.attempts().stream())
                .filter(attempt -> attempt.key().isEmpty())
                .map(Attempt::number)
                .toList();
        if (!without.isEmpty()) {
            return Finding.broken(Words.count(without.size(), "attempt") + " came without a key.", without);
        }
        for (Operation operation : traffic.operations()) {
            Set<String> keys = keys(operation);
            if (keys.size() > 1) {
                return Finding.broken(
                        "One order came under " + keys.size() + " keys. To the server each is an order of its own.",
                        operation.numbers());
            }
        }
        boolean repeated =
                traffic.operations().stream().anyMatch(one -> one.attempts().size() > 1);
        if (repeated) {
            return Finding.held("No order came under two keys.");
        }
        return shared(traffic).isPresent()
                ? Finding.open(
                        "Requests that differ came under one key. An order that is sent again must be the same in"
                                + " every member.")
                : Finding.open("No order has been sent a second time yet.");
    }

    static Finding ownKey(Traffic traffic) {
        Optional<String> shared = shared(traffic);
        if (shared.isPresent()) {
            return Finding.broken(
                    "Two orders came under one key. The server refuses the second of them with 422.",
                    under(shared.get(), traffic));
        }
        long keyed = traffic.operations().stream()
                .filter(one -> !keys(one).isEmpty())
                .count();
        return keyed > 1
                ? Finding.held("None of " + keyed + " orders came under the key of another.")
                : Finding.open("Fewer than two orders with a key have come yet.");
    }

    /** The first key that two operations came under. */
    private static Optional<String> shared(Traffic traffic) {
        Set<String> seen = new HashSet<>();
        return traffic.operations().stream()
                .flatMap(one -> keys(one).stream())
                .filter(key -> !seen.add(key))
                .findFirst();
    }

    private static Set<String> keys(Operation operation) {
        return operation.attempts().stream()
                .map(Attempt::key)
                .flatMap(Optional::stream)
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }

    private static List<Long> under(String key, Traffic traffic) {
        return traffic.operations().stream()
                .flatMap(one -> one.attempts().stream())
                .filter(attempt -> attempt.key().equals(Optional.of(key)))
                .map(Attempt::number)
                .toList();
    }
}
