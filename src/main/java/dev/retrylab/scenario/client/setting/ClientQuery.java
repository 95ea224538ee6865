package dev.retrylab.scenario.client.setting;

import dev.retrylab.web.problem.ProblemException;
import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** The retrying client's settings from the parameters of an address, and back. */
public final class ClientQuery {

    public static final ClientSettings DEFAULT = new ClientSettings(Arrays.stream(ClientParameter.values())
            .collect(Collectors.toMap(
                    each -> each,
                    ClientParameter::fallback,
                    (one, other) -> one,
                    () -> new EnumMap<>(ClientParameter.class))));

    private ClientQuery() {}

    /** The settings that could be read, and what was wrong with the others: they have their base's value. */
    public record Parsed(ClientSettings settings, List<ProblemException> wrongs) {

        /** What was wrong, a sentence each. */
        public List<String> complaints() {
            return wrongs.stream().map(Throwable::getMessage).toList();
        }
    }

    /**
     * @param base what holds for the parameters that are left out or empty
     * @throws ProblemException the first one that is wrong: the parameter, its bound and the value
     */
    public static ClientSettings parse(Map<String, List<String>> parameters, ClientSettings base) {
        Parsed parsed = read(parameters, base);
        parsed.wrongs().stream().findFirst().ifPresent(wrong -> {
            throw wrong;
        });
        return parsed.settings();
    }

    /** Names all that is wrong, and keeps the rest. */
    public static Parsed read(Map<String, List<String>> parameters, ClientSettings base) {
        Map<ClientParameter, String> texts = new EnumMap<>(base.texts());
        List<ProblemException> wrongs = new ArrayList<>();
        for (ClientParameter parameter : ClientParameter.values()) {
            try {
                given(parameter, parameters.get(parameter.word())).ifPresent(text -> texts.put(parameter, text));
            } catch (ProblemException wrong) {
                wrongs.add(wrong);
            }
        }
        together(texts, ClientParameter.CAP, ClientParameter.BASE, "at least the base, ", wrongs, base);
        together(
                texts,
                ClientParameter.BREAKER_WINDOW,
                ClientParameter.BREAKER_MIN_CALLS,
                "at least the calls that the breaker needs, ",
                wrongs,
                base);
        return new Parsed(new ClientSettings(texts), List.copyOf(wrongs));
    }

    /** Empty for a value that is to be left as it is: one that is not there, or nothing where a choice or number belongs. */
    private static Optional<String> given(ClientParameter parameter, List<String> values) {
        if (values == null) {
            return Optional.empty();
        }
        if (parameter == ClientParameter.FAULT) {
            List<String> lines = ClientTexts.faultLines(values);
            ClientTexts.plan(lines, 0);
            return Optional.of(String.join("\n", lines));
        }
        if (values.size() != 1) {
            throw ProblemException.invalid(parameter.word(), "given once", values);
        }
        String text = values.get(0).trim();
        return text.isEmpty() && parameter != ClientParameter.REFUSED
                ? Optional.empty()
                : Optional.of(ClientTexts.checked(parameter, text));
    }

    /** Two values of which the first may not be below the second; if it is, both are what they were. */
    private static void together(
            Map<ClientParameter, String> texts,
            ClientParameter greater,
            ClientParameter lesser,
            String bound,
            List<ProblemException> wrongs,
            ClientSettings base) {
        if (Integer.parseInt(texts.get(greater)) < Integer.parseInt(texts.get(lesser))) {
            wrongs.add(ProblemException.invalid(greater.word(), bound + texts.get(lesser), texts.get(greater)));
            texts.put(greater, base.text(greater));
            texts.put(lesser, base.text(lesser));
        }
    }

    /** The parameters that are not at their defaults, by name in a fixed order; each value as {@link #parse} reads it. */
    public static List<Map.Entry<String, String>> parameters(ClientSettings settings) {
        return parameters(settings, DEFAULT);
    }

    /** What has to be said beside a base to get these settings. */
    public static List<Map.Entry<String, String>> parameters(ClientSettings settings, ClientSettings base) {
        List<Map.Entry<String, String>> list = new ArrayList<>();
        for (ClientParameter parameter : ClientParameter.values()) {
            String text = settings.text(parameter);
            if (text.equals(base.text(parameter))) {
                continue;
            }
            if (parameter == ClientParameter.FAULT && !text.isEmpty()) {
                settings.faults().forEach(line -> list.add(Map.entry(parameter.word(), line)));
            } else {
                list.add(Map.entry(parameter.word(), text));
            }
        }
        return list;
    }

    /** The same as a query, without the question mark; empty for the defaults. */
    public static String query(ClientSettings settings) {
        return query(parameters(settings));
    }

    public static String query(List<Map.Entry<String, String>> parameters) {
        return parameters.stream()
                .map(one -> one.getKey() + "=" + encoded(one.getValue()))
                .collect(Collectors.joining("&"));
    }

    /** Reads what {@link #query} has written. */
    public static ClientSettings ofQuery(String query) {
        Map<String, List<String>> parameters = new LinkedHashMap<>();
        for (String pair : query.isEmpty() ? new String[0] : query.split("&")) {
            String[] parts = pair.split("=", 2);
            parameters
                    .computeIfAbsent(parts[0], name -> new ArrayList<>())
                    .add(URLDecoder.decode(parts[1], StandardCharsets.UTF_8));
        }
        return parse(parameters, DEFAULT);
    }

    private static String encoded(String text) {
        // These need no escape in a query, and faults read better with them.
        return URLEncoder.encode(text, StandardCharsets.UTF_8)
                .replace("%2C", ",")
                .replace("%3A", ":");
    }
}
