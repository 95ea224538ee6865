package dev.retrylab.conformance;

import dev.retrylab.retry.client.AttemptResult.Answered;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** How an operation ends: with an answer, once; or, where none is to be had, with an end of the asking. */
final class EndRules {

    /** One attempt is no retry, and two are the least that outlive a hiccup. */
    private static final int LEAST_ATTEMPTS = 3;

    /** Clients as their makers left them try 3 to 5 times; whoever asks more often than this does not mean to stop. */
    private static final int MOST_ATTEMPTS = 8;

    private EndRules() {}

    static Finding chargedOnce(Traffic traffic) {
        List<Long> missing = new ArrayList<>(traffic.ordered());
        for (Long amount : traffic.charged()) {
            if (!missing.remove(amount)) {
                boolean ordered = traffic.ordered().contains(amount);
                return Finding.broken(
                        ordered
                                ? amount + " was ordered once and charged " + count(amount, traffic.charged())
                                        + " times."
                                : amount + " was charged, and nobody ordered it.",
                        List.of());
            }
        }
        return missing.isEmpty()
                ? Finding.held(Words.count(traffic.ordered().size(), "charge") + " due, "
                        + traffic.charged().size() + " made.")
                : Finding.open(Words.count(traffic.ordered().size(), "charge") + " due, "
                        + traffic.charged().size() + " made so far.");
    }

    private static long count(Long amount, List<Long> amounts) {
        return amounts.stream().filter(amount::equals).count();
    }

    static Finding asksAgain(Traffic traffic) {
        Optional<Operation> unknown = traffic.operations().stream()
                .filter(one -> one.settled().isEmpty())
                .findFirst();
        if (unknown.isEmpty()) {
            return Finding.held("Every order that came ended with an answer that settles it.");
        }
        String heard = unknown.get()
                .last()
                .answer()
                .map(answer -> "The last answer to an order was " + answer.status())
                .orElse("The last attempt of an order got no answer");
        return traffic.isOver()
                ? Finding.broken(
                        heard + ", and nothing came after it: its client does not know whether it has paid.",
                        unknown.get().numbers())
                : Finding.open(heard + ", so far.");
    }

    static Finding stops(Traffic traffic) {
        for (Operation operation : traffic.operations()) {
            Optional<Attempt> known = operation.known();
            List<Long> after = known.map(operation::numbersAfter).orElse(List.of());
            if (!after.isEmpty()) {
                int status =
                        known.flatMap(Attempt::answer).map(Answered::status).orElseThrow();
                return Finding.broken(
                        "The answer was " + status + ", which settles it, and " + Words.count(after.size(), "attempt")
                                + " came after it.",
                        after);
            }
        }
        boolean all =
                traffic.operations().stream().allMatch(one -> one.settled().isPresent());
        return all
                ? Finding.held("Nothing came once a client knew how its order had ended.")
                : Finding.open("Not every order is settled yet.");
    }

    static Finding givesUp(Traffic traffic) {
        for (Operation operation : traffic.operations()) {
            int attempts = operation.attempts().size();
            if (attempts > MOST_ATTEMPTS) {
                return Finding.broken(
                        attempts + " attempts of one order so far; " + MOST_ATTEMPTS
                                + " are the most that this lab takes.",
                        operation.numbers());
            }
            if (traffic.isOver() && attempts < LEAST_ATTEMPTS) {
                return Finding.broken(
                        "Given up after " + Words.count(attempts, "attempt") + "; a hiccup takes at least "
                                + LEAST_ATTEMPTS + " to outlive.",
                        operation.numbers());
            }
        }
        int most = traffic.operations().stream()
                .mapToInt(one -> one.attempts().size())
                .max()
                .orElseThrow();
        return traffic.isOver()
                ? Finding.held("It gave up after " + most + " attempts: nothing has come for "
                        + Traffic.OVER.toSeconds() + " s.")
                : Finding.open(Words.count(most, "attempt") + " so far. Look again when it has been silent for "
                        + Traffic.OVER.toSeconds() + " s.");
    }
}
