package dev.retrylab.learner.travel;

import com.fasterxml.jackson.databind.JsonNode;
import dev.retrylab.web.problem.ProblemException;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * One object of a file, read member by member. What is wrong is told with its path, its bound and its value:
 * {@code questions[3].latestScore must be 0 to 4; it was "9"}.
 */
final class FileObject {

    private static final Instant EARLIEST = Instant.parse("2020-01-01T00:00:00Z");

    private final String path;
    private final JsonNode node;

    /** @param path empty for the file itself */
    FileObject(String path, JsonNode node, Set<String> members) {
        this.path = path;
        this.node = node;
        if (!node.isObject()) {
            throw ProblemException.invalid(path.isEmpty() ? "the file" : path, "a JSON object", node.getNodeType());
        }
        node.fieldNames().forEachRemaining(name -> {
            if (!members.contains(name)) {
                throw ProblemException.invalid(
                        path.isEmpty() ? "the file" : path, "made of " + String.join(", ", members), name);
            }
        });
    }

    String text(String name, String pattern, String bound) {
        JsonNode value = node.path(name);
        if (!value.isTextual() || !value.textValue().matches(pattern)) {
            throw wrong(name, bound);
        }
        return value.textValue();
    }

    int number(String name, int least, int most) {
        JsonNode value = node.path(name);
        if (!value.canConvertToInt()
                || !value.isIntegralNumber()
                || value.intValue() < least
                || value.intValue() > most) {
            throw wrong(name, least == most ? "" + least : least + " to " + most);
        }
        return value.intValue();
    }

    double decimal(String name, double least, double most) {
        JsonNode value = node.path(name);
        if (!value.isNumber() || !(value.doubleValue() >= least && value.doubleValue() <= most)) {
            throw wrong(name, least + " to " + most);
        }
        return value.doubleValue();
    }

    boolean flag(String name) {
        JsonNode value = node.path(name);
        if (!value.isBoolean()) {
            throw wrong(name, "true or false");
        }
        return value.booleanValue();
    }

    /** A time like {@code 2026-01-02T03:04:05Z}, from 2020 on and not after {@code latest}. */
    Instant time(String name, Instant latest) {
        try {
            Instant at = Instant.parse(node.path(name).asText(""));
            if (!at.isBefore(EARLIEST) && !at.isAfter(latest)) {
                return at;
            }
        } catch (DateTimeException e) {
            // Told below.
        }
        throw wrong(name, "a time like 2026-01-02T03:04:05Z, from " + EARLIEST + " to " + latest);
    }

    /** Whether there is a value other than null. */
    boolean has(String name) {
        return node.hasNonNull(name);
    }

    FileObject object(String name, Set<String> members) {
        return new FileObject(at(name), node.path(name), members);
    }

    Optional<FileObject> optional(String name, Set<String> members) {
        return has(name) ? Optional.of(object(name, members)) : Optional.empty();
    }

    /** A list of objects; what is left out is an empty one. */
    List<FileObject> list(String name, Set<String> members) {
        JsonNode value = node.path(name);
        if (value.isMissingNode()) {
            return List.of();
        }
        if (!value.isArray() || value.size() > ProgressFile.MAX_ROWS) {
            throw ProblemException.invalid(
                    at(name),
                    "a list of at most " + ProgressFile.MAX_ROWS,
                    value.isArray() ? value.size() : value.getNodeType());
        }
        List<FileObject> objects = new ArrayList<>();
        for (int i = 0; i < value.size(); i++) {
            objects.add(new FileObject(at(name) + "[" + i + "]", value.get(i), members));
        }
        return objects;
    }

    private ProblemException wrong(String name, String bound) {
        JsonNode value = node.path(name);
        return ProblemException.invalid(
                at(name), bound, value.isMissingNode() ? "missing" : value.isTextual() ? value.textValue() : value);
    }

    private String at(String name) {
        return path.isEmpty() ? name : path + "." + name;
    }
}
