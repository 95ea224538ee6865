package dev.retrylab.content.reading;

import dev.retrylab.grading.Option;
import dev.retrylab.grading.PartialOrder;
import dev.retrylab.grading.Question;
import dev.retrylab.grading.Question.Category;
import dev.retrylab.grading.variant.OrderVariants;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Reads questions in which something is put somewhere: steps into an order, cases into categories. */
final class PlacingReader {

    private static final int MAX_STEPS = 8;
    private static final int MAX_CASES = 12;
    private static final int MAX_CATEGORIES = 4;

    private final Links links;
    private final Members members;
    private final String explanation;

    PlacingReader(Links links, Members members, String explanation) {
        this.links = links;
        this.members = members;
        this.explanation = explanation;
    }

    /** @param see where the answer can be watched */
    OrderVariants order(String prompt, Optional<String> see) {
        List<List<Option>> steps = new OptionReader(links, members, OptionReader.Besides.OR).wordings();
        Value options = members.required("options");
        if (steps.size() < 3 || steps.size() > MAX_STEPS) {
            throw options.wrong("an order has 3 to " + MAX_STEPS + " steps; this has " + steps.size());
        }
        List<String> ids = steps.stream().map(wordings -> wordings.get(0).id()).toList();
        Optional<Value> before = members.optional("before");
        if (before.isPresent() == members.optional("orders").isPresent()) {
            throw options.wrong("an order has either \"orders\", all of them right, or \"before\", pairs of steps");
        }
        List<PartialOrder> rights = before.isPresent()
                ? List.of(pairs(before.get(), ids))
                : members.someOf("orders").stream()
                        .map(order -> PartialOrder.of(sequence(order, ids)))
                        .toList();
        return new OrderVariants(
                prompt, steps.stream().map(OrderVariants.Step::new).toList(), rights, explanation, see);
    }

    private static List<String> sequence(Value value, List<String> ids) {
        List<String> sequence = value.list().stream().map(Value::text).toList();
        if (sequence.size() != ids.size() || !new HashSet<>(sequence).equals(new HashSet<>(ids))) {
            throw value.wrong("a right order holds each of " + String.join(", ", ids) + " once");
        }
        return sequence;
    }

    private static PartialOrder pairs(Value value, List<String> ids) {
        Set<PartialOrder.Pair> pairs = new HashSet<>();
        for (Value pair : value.list()) {
            List<String> two = pair.list().stream().map(Value::text).toList();
            if (two.size() != 2 || !ids.containsAll(two)) {
                throw pair.wrong("a pair is two of " + String.join(", ", ids) + ", the earlier first");
            }
            pairs.add(new PartialOrder.Pair(two.get(0), two.get(1)));
        }
        if (pairs.isEmpty()) {
            throw value.wrong("\"before\" is empty, so any order would be right");
        }
        try {
            return new PartialOrder(pairs);
        } catch (IllegalArgumentException e) {
            throw value.wrong(e.getMessage());
        }
    }

    Question classify() {
        List<Category> categories = members.someOf("categories").stream()
                .map(value -> value.members().only("id", "text"))
                .map(category -> new Category(
                        category.required("id").slug(),
                        category.required("text").text()))
                .toList();
        List<String> known = categories.stream().map(Category::id).toList();
        if (known.size() < 2 || known.size() > MAX_CATEGORIES || new HashSet<>(known).size() != known.size()) {
            throw members.required("categories")
                    .wrong("there are 2 to " + MAX_CATEGORIES + " categories, each with an id of its own");
        }
        List<Option> cases = new ArrayList<>();
        Map<String, String> right = new LinkedHashMap<>();
        for (Value value : members.someOf("cases")) {
            Members one = value.members().only("id", "text", "right", "reason");
            String id = one.required("id").slug();
            Value category = one.required("right");
            if (!known.contains(category.text())) {
                throw category.wrong(
                        "\"right\" must be one of " + String.join(", ", known) + ", not \"" + category.text() + "\"");
            }
            if (right.put(id, category.text()) != null) {
                throw value.wrong("the case \"" + id + "\" stands here twice");
            }
            cases.add(new Option(id, links.source(one.required("text")), links.source(one.required("reason"))));
        }
        if (cases.size() < 2 || cases.size() > MAX_CASES) {
            throw members.required("cases")
                    .wrong("there are 2 to " + MAX_CASES + " cases to sort; this has " + cases.size());
        }
        return new Question.Classify(List.copyOf(cases), categories, Map.copyOf(right), explanation);
    }
}
