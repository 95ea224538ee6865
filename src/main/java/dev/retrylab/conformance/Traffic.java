package dev.retrylab.conformance;

import java.time.Duration;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.stream.Collectors;

/**
 * All that one client sent for a task, and what came of it.
 *
 * @param operations in the order in which the first attempt of each arrived
 * @param ordered the amounts that the task wants charged, in minor units; one for each charge
 * @param charged the amounts that were charged, in minor units; one for each charge
 * @param quiet how long the server has seen nothing of the client
 */
public record Traffic(List<Operation> operations, List<Long> ordered, List<Long> charged, Duration quiet) {

    /** Before a client has been silent for so long, it may still be waiting to try again. */
    public static final Duration OVER = Duration.ofSeconds(10);

    public Traffic {
        operations = List.copyOf(operations);
        ordered = List.copyOf(ordered);
        charged = List.copyOf(charged);
    }

    /** Sorts attempts into operations. */
    public static Traffic of(List<Attempt> attempts, List<Long> ordered, List<Long> charged, Duration quiet) {
        Collection<List<Attempt>> byContent = attempts.stream()
                .collect(Collectors.groupingBy(Attempt::content, LinkedHashMap::new, Collectors.toUnmodifiableList()))
                .values();
        return new Traffic(byContent.stream().map(Operation::new).toList(), ordered, charged, quiet);
    }

    /** Whether the client has come to an end, as far as a server can tell. */
    boolean isOver() {
        return quiet.compareTo(OVER) >= 0;
    }

    List<Operation.Wait> waits() {
        return operations.stream().flatMap(one -> one.waits().stream()).toList();
    }
}
