package dev.retrylab.content.reading;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;

/** The named members of one value. */
final class Members {

    private final Value owner;
    private final Map<String, Value> names = new LinkedHashMap<>();
    private final Map<String, Value> values = new LinkedHashMap<>();

    Members(Value owner) {
        this.owner = owner;
    }

    void add(Value name, Value value) {
        if (names.put(name.text(), name) != null) {
            name.mistake("\"" + name.text() + "\" stands here twice");
        }
        values.put(name.text(), value);
    }

    /** Refuses any member but these. */
    Members only(String... known) {
        List<String> allowed = List.of(known);
        names.forEach((name, at) -> {
            if (!allowed.contains(name)) {
                at.mistake("unknown member \"" + name + "\"; known are " + String.join(", ", allowed));
            }
        });
        return this;
    }

    Value required(String name) {
        return optional(name).orElseGet(() -> owner.missing(name));
    }

    Optional<Value> optional(String name) {
        return Optional.ofNullable(values.get(name));
    }

    /** A list, or an empty one where the member is left out. */
    List<Value> list(String name) {
        return optional(name).map(Value::list).orElse(List.of());
    }

    /** A list with at least one item. */
    List<Value> someOf(String name) {
        Value value = required(name);
        List<Value> list = value.list();
        if (list.isEmpty() && value.isList()) {
            value.mistake("\"" + name + "\" is empty");
        }
        return list;
    }

    void forEach(BiConsumer<String, Value> action) {
        values.forEach(action);
    }
}
