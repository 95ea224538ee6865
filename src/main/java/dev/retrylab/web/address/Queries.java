package dev.retrylab.web.address;

import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The query of an address, where it comes as one text. */
public final class Queries {

    private Queries() {}

    /**
     * The parameters in their order.
     *
     * @param query without the question mark
     * @throws IllegalArgumentException if it is no query
     */
    public static Map<String, List<String>> parse(String query) {
        Map<String, List<String>> parameters = new LinkedHashMap<>();
        for (String pair : query.isEmpty() ? new String[0] : query.split("&")) {
            String[] parts = pair.split("=", 2);
            parameters
                    .computeIfAbsent(decoded(parts[0]), name -> new ArrayList<>())
                    .add(parts.length == 2 ? decoded(parts[1]) : "");
        }
        return parameters;
    }

    /** The first value of a name, or null if there is none. */
    public static String first(Map<String, List<String>> parameters, String name) {
        return parameters.getOrDefault(name, List.of()).stream().findFirst().orElse(null);
    }

    /** A value as it stands in a query. */
    public static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }

    private static String decoded(String text) {
        return URLDecoder.decode(text, StandardCharsets.UTF_8);
    }
}
