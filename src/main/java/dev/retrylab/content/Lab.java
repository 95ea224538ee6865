package dev.retrylab.content;

import dev.retrylab.conformance.Rule;
import dev.retrylab.content.mistake.Place;
import dev.retrylab.fault.Fault;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/**
 * A task for a reader's own client, which is judged by what it sends.
 *
 * @param summary what happens to the client, in a sentence of plain text
 * @param brief what the client is to do; Markdown
 * @param troubles what befalls its attempts
 * @param work how long a charge takes
 * @param orders what it is to have charged, at least one
 * @param rules what it is judged by, at least one
 * @param takeaway what to remember, told once the rules are kept; Markdown
 * @param lesson the slug of the lesson that teaches it
 */
public record Lab(
        String slug,
        String title,
        String summary,
        String brief,
        List<Trouble> troubles,
        Duration work,
        List<Order> orders,
        List<Rule> rules,
        String takeaway,
        String lesson,
        Place place) {

    /** A card that every bank declines. */
    public static final String DECLINED = "tok_chargeDeclined";

    private static final String SUBJECT = "lab~";

    public Lab {
        troubles = List.copyOf(troubles);
        orders = List.copyOf(orders);
        rules = List.copyOf(rules);
    }

    /** @param attempt the attempt of every order, from 1; empty for all of them */
    public record Trouble(Optional<Integer> attempt, Fault fault) {}

    /**
     * One order for each amount.
     *
     * @param from in minor units
     * @param to the last amount; the same for a single order
     * @param source the card, if it is not the usual one
     */
    public record Order(long from, long to, Optional<String> source) {

        public long count() {
            return to - from + 1;
        }

        private Stream<Long> due() {
            return source.filter(DECLINED::equals).isPresent()
                    ? Stream.empty()
                    : LongStream.rangeClosed(from, to).boxed();
        }
    }

    /** The amounts that are to be charged, one for each charge. */
    public List<Long> due() {
        return orders.stream().flatMap(Order::due).toList();
    }

    /** What it is called among the things that a learner has done. */
    public String subject() {
        return SUBJECT + slug;
    }

    /** The slug in such a name; empty if it names something else. */
    public static Optional<String> slugOf(String subject) {
        return subject.startsWith(SUBJECT) ? Optional.of(subject.substring(SUBJECT.length())) : Optional.empty();
    }
}
