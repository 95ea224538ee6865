package dev.retrylab.conformance;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * One thing that a client wants done: all attempts that ask for the same, in the order of their arrival.
 *
 * @param attempts at least one
 */
public record Operation(List<Attempt> attempts) {

    public Operation {
        attempts = List.copyOf(attempts);
    }

    /**
     * From the end of one attempt to the arrival of the next.
     *
     * @param retry the place of the later attempt among the retries, from 1
     */
    record Wait(int retry, Attempt before, Attempt after, Duration length) {}

    /** Those that a client chose: after an attempt that it did not wait for, there is none. */
    List<Wait> waits() {
        return IntStream.range(1, attempts.size())
                .mapToObj(i -> waitBefore(i))
                .flatMap(Optional::stream)
                .toList();
    }

    private Optional<Wait> waitBefore(int i) {
        Attempt before = attempts.get(i - 1);
        Attempt after = attempts.get(i);
        return before.end()
                .map(after.at()::minus)
                .filter(length -> !length.isNegative())
                .map(length -> new Wait(i, before, after, length));
    }

    /** The first attempt with whose answer the client has all that it can get. */
    Optional<Attempt> settled() {
        return attempts.stream().filter(Attempt::isSettled).findFirst();
    }

    /**
     * The first attempt whose answer settles it and was heard for sure. One that came late, or after its client had asked
     * again, may have met nobody: a server sees what it sent, not who listened.
     */
    Optional<Attempt> known() {
        return attempts.stream()
                .filter(Attempt::isSettled)
                .filter(Attempt::cameInTime)
                .filter(one -> attempts.stream().noneMatch(other -> isWhile(one, other)))
                .findFirst();
    }

    private static boolean isWhile(Attempt one, Attempt other) {
        return other.number() > one.number()
                && one.end().filter(end -> other.at().compareTo(end) < 0).isPresent();
    }

    /** Those that came later than it. */
    List<Long> numbersAfter(Attempt one) {
        return numbers().stream().filter(number -> number > one.number()).toList();
    }

    Attempt last() {
        return attempts.get(attempts.size() - 1);
    }

    List<Long> numbers() {
        return attempts.stream().map(Attempt::number).toList();
    }
}
