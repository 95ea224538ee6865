package dev.retrylab.content.reading;

import dev.retrylab.conformance.Rule;
import dev.retrylab.content.Lab;
import dev.retrylab.content.Lab.Order;
import dev.retrylab.content.Lab.Trouble;
import dev.retrylab.fault.Fault;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.LongStream;

/** Reads a lab. */
final class LabReader {

    private static final int MOST_AMOUNT = 99_999_999;

    /** More would be a load test. */
    private static final int MOST_ORDERS = 50;

    private static final int MOST_ATTEMPT = 9;
    private static final int MOST_WORK_SECONDS = 10;
    private static final String ALL = "all";

    private final Links links;
    private final UnaryOperator<String> lessonToday;

    /** @param lessonToday the slug that a lesson has today, of one that it may once have had */
    LabReader(Links links, UnaryOperator<String> lessonToday) {
        this.links = links;
        this.lessonToday = lessonToday;
    }

    Lab read(String slug, Value document) {
        Members members = document.members()
                .only(
                        "title",
                        "summary",
                        "brief",
                        "faults",
                        "work",
                        "orders",
                        "rules",
                        "takeaway",
                        "lesson",
                        AliasReader.MEMBER);
        Value lesson = members.required("lesson");
        links.add(lesson.place(), "/lessons/" + lesson.slug());
        return new Lab(
                slug,
                members.required("title").text(),
                members.required("summary").text(),
                links.source(members.required("brief")),
                members.optional("faults").map(LabReader::troubles).orElse(List.of()),
                Duration.ofSeconds(members.optional("work")
                        .map(value -> value.whole(0, MOST_WORK_SECONDS))
                        .orElse(0)),
                orders(members.required("orders")),
                rules(members.someOf("rules")),
                links.source(members.required("takeaway")),
                lessonToday.apply(lesson.slug()),
                document.place());
    }

    /** By the attempt that each befalls. */
    private static List<Trouble> troubles(Value value) {
        List<Trouble> troubles = new ArrayList<>();
        value.members().forEach((attempt, fault) -> {
            if (!attempt.equals(ALL) && !attempt.matches("[1-" + MOST_ATTEMPT + "]")) {
                fault.mistake("a fault befalls an attempt from 1 to " + MOST_ATTEMPT + ", or " + ALL + ", not \""
                        + attempt + "\"");
            } else {
                fault(fault)
                        .ifPresent(read -> troubles.add(new Trouble(
                                Optional.of(attempt)
                                        .filter(word -> !word.equals(ALL))
                                        .map(Integer::valueOf),
                                read)));
            }
        });
        return troubles;
    }

    private static Optional<Fault> fault(Value value) {
        try {
            return Optional.of(Fault.parse(value.text()));
        } catch (IllegalArgumentException e) {
            value.mistake(e.getMessage());
            return Optional.empty();
        }
    }

    private static List<Order> orders(Value value) {
        List<Order> orders = value.list().stream().map(LabReader::order).toList();
        long all = orders.stream().mapToLong(Order::count).sum();
        if (value.isList() && (all < 1 || all > MOST_ORDERS)) {
            value.mistake("a lab has from 1 to " + MOST_ORDERS + " orders, not " + all);
        }
        long different = orders.stream()
                .flatMapToLong(one -> LongStream.rangeClosed(one.from(), one.to()))
                .distinct()
                .count();
        if (different != all) {
            value.mistake("two orders have the same amount, by which they are told apart");
        }
        return orders;
    }

    private static Order order(Value value) {
        Members members = value.members().only("amount", "to", "source");
        int from = members.required("amount").whole(1, MOST_AMOUNT);
        int to = members.optional("to")
                .map(last -> last.whole(from, MOST_AMOUNT))
                .orElse(from);
        Optional<Value> source = members.optional("source");
        source.filter(card -> !card.text().equals(Lab.DECLINED))
                .ifPresent(card -> card.mistake(
                        "\"source\" must be " + Lab.DECLINED + " or left out, not \"" + card.text() + "\""));
        return new Order(from, Math.min(to, from + MOST_ORDERS), source.map(Value::text));
    }

    private static List<Rule> rules(List<Value> words) {
        List<Rule> rules = new ArrayList<>();
        for (Value word : words) {
            Optional<Rule> rule = Rule.of(word.text());
            if (rule.isEmpty()) {
                word.mistake("a rule must be one of " + Rule.words() + ", not \"" + word.text() + "\"");
            } else if (rules.contains(rule.get())) {
                word.mistake("the rule \"" + word.text() + "\" stands here twice");
            } else {
                rules.add(rule.get());
            }
        }
        return rules;
    }
}
