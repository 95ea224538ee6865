package dev.retrylab.content.reading;

import dev.retrylab.grading.Question;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Reads a listing in which a line is wrong. */
final class ListingReader {

    private static final int MAX_LINES = 40;
    private static final int MAX_WIDTH = 100;

    private final Links links;

    ListingReader(Links links) {
        this.links = links;
    }

    Question read(Members members, String explanation) {
        Value listing = members.required("listing");
        List<String> lines = listing.text().lines().map(String::stripTrailing).toList();
        if (lines.size() < 2 || lines.size() > MAX_LINES) {
            throw listing.wrong("a listing has 2 to " + MAX_LINES + " lines; this has " + lines.size());
        }
        if (lines.stream().anyMatch(line -> line.length() > MAX_WIDTH)) {
            throw listing.wrong("a line of a listing has at most " + MAX_WIDTH + " characters");
        }
        Map<Integer, String> reasons = new HashMap<>();
        Set<Integer> right = new HashSet<>();
        for (Value value : members.someOf("lines")) {
            Members line = value.members().only("line", "right", "reason");
            int number = line.required("line").whole(1, lines.size());
            if (lines.get(number - 1).isBlank()) {
                throw value.wrong("line " + number + " of the listing is blank");
            }
            if (reasons.put(number, links.source(line.required("reason"))) != null) {
                throw value.wrong("the line " + number + " stands here twice");
            }
            if (line.optional("right").map(Value::flag).orElse(false)) {
                right.add(number);
            }
        }
        if (right.isEmpty()) {
            throw members.required("lines").wrong("at least one line is right, and says so");
        }
        return new Question.Spot(
                lines,
                Set.copyOf(right),
                Map.copyOf(reasons),
                links.source(members.required("otherwise")),
                explanation);
    }
}
