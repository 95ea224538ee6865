package dev.retrylab.content.reading;

import dev.retrylab.content.Block;
import dev.retrylab.web.exhibit.Exhibit;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/** Reads the exhibits of one lesson, in their order. */
final class ExhibitReader {

    private final Links links;
    private final Set<String> anchors = new HashSet<>();

    ExhibitReader(Links links) {
        this.links = links;
    }

    /** One exhibit from the body of its fence. Whether such a thing exists is asked later, of those who draw it. */
    Block.Shown read(Value body) {
        Members members = body.members().only("kind", "id", "ask", "parameters");
        String kind = members.required("kind").slug();
        String id = id(kind, members.required("id"));
        if (kind.equals("question") && anchors.contains(kind + "-" + id)) {
            throw body.wrong("the question \"" + id + "\" is in this lesson already");
        }
        if (kind.equals("question")) {
            links.add(members.required("id").place(), "/questions/" + id);
        } else if (kind.equals("scenario")) {
            links.add(members.required("id").place(), "/playground?scenario=" + id);
        }
        Map<String, String> parameters = new LinkedHashMap<>();
        members.optional("parameters").ifPresent(value -> {
            if (!kind.equals("simulation")) {
                value.mistake("only a simulation takes parameters; a " + kind + " has its settings in its own file");
            }
            value.members().forEach((name, parameter) -> parameters.put(name, parameter.text()));
        });
        String ask = members.optional("ask").map(Value::text).orElse("");
        return new Block.Shown(
                new Exhibit(
                        kind,
                        id,
                        anchor(kind + "-" + id.replace('~', '-')),
                        ask,
                        Collections.unmodifiableMap(parameters)),
                body.place());
    }

    /** A cell's name is made of several, so it is no slug; whether there is such a cell is asked later. */
    private static String id(String kind, Value id) {
        return kind.equals("crash") ? id.text() : id.slug();
    }

    private String anchor(String wanted) {
        String anchor = wanted;
        for (int n = 2; !anchors.add(anchor); n++) {
            anchor = wanted + "-" + n;
        }
        return anchor;
    }
}
