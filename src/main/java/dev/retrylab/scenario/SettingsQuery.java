package dev.retrylab.scenario;

import dev.retrylab.content.ScenarioDefinition;
import dev.retrylab.fault.Fault;
import dev.retrylab.idempotency.Strategies;
import dev.retrylab.web.ProblemException;
import dev.retrylab.web.ProblemType;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** A run's settings from the parameters of an address, or of a scenario, and back. */
public final class SettingsQuery {

    /** The names that an address may carry; {@code fault} may come more than once. */
    public static final List<String> NAMES = List.of(
            "strategy",
            "key",
            "amount",
            "thenAmount",
            "atOnce",
            "maxAttempts",
            "onSilence",
            "timeout",
            "processorDelay",
            "inFlightWait",
            "fault",
            "effect",
            "processorFault");

    /** The strategies that the playground offers. */
    public static final List<String> STRATEGIES = Strategies.names();

    private SettingsQuery() {}

    public static ScenarioSettings of(ScenarioDefinition definition) {
        Map<String, List<String>> parameters = new TreeMap<>();
        definition.settings().forEach(setting -> {
            if (!NAMES.contains(setting.name())) {
                throw new ProblemException(
                        ProblemType.INVALID_REQUEST,
                        "there is no setting \"" + setting.name() + "\"; there are " + String.join(", ", NAMES));
            }
            parameters
                    .computeIfAbsent(setting.name(), name -> new ArrayList<>())
                    .add(setting.value());
        });
        return parse(parameters, ScenarioSettings.DEFAULT);
    }

    /**
     * @param base what holds for the parameters that are left out
     * @throws ProblemException naming the parameter, its bound and the value
     */
    public static ScenarioSettings parse(Map<String, List<String>> parameters, ScenarioSettings base) {
        Reader read = new Reader(parameters);
        return new ScenarioSettings(
                read.oneOf("strategy", STRATEGIES).orElse(base.strategy()),
                read.word("key", KeyUse.values()).orElse(base.key()),
                read.number("amount", 1, ScenarioSettings.MAX_AMOUNT).orElse(base.amount()),
                thenAmount(read, base),
                (int) read.number("atOnce", 1, ScenarioSettings.MAX_AT_ONCE).orElse(base.atOnce()),
                (int) read.number("maxAttempts", 1, ScenarioSettings.MAX_ATTEMPTS)
                        .orElse(base.maxAttempts()),
                read.word("onSilence", OnSilence.values()).orElse(base.onSilence()),
                (int) read.number("timeout", ScenarioSettings.MIN_TIMEOUT_MILLIS, ScenarioSettings.MAX_TIMEOUT_MILLIS)
                        .orElse(base.timeoutMillis()),
                (int) read.number("processorDelay", 0, ScenarioSettings.MAX_DELAY_MILLIS)
                        .orElse(base.processorDelayMillis()),
                (int) read.number("inFlightWait", 0, ScenarioSettings.MAX_DELAY_MILLIS)
                        .orElse(base.inFlightWaitMillis()),
                parameters.containsKey("fault") ? faults(parameters.get("fault")) : base.faults(),
                new Elsewhere(
                        read.oneOf("effect", Elsewhere.EFFECTS)
                                .orElse(base.elsewhere().effect()),
                        read.isGiven("processorFault")
                                ? read.text("processorFault").map(text -> fault("processorFault", text))
                                : base.elsewhere().fault()));
    }

    private static Fault fault(String name, String text) {
        try {
            return Fault.parse(text);
        } catch (IllegalArgumentException e) {
            throw new ProblemException(ProblemType.INVALID_REQUEST, name + ": " + e.getMessage(), name, 0);
        }
    }

    private static OptionalLong thenAmount(Reader read, ScenarioSettings base) {
        OptionalLong given = read.number("thenAmount", 1, ScenarioSettings.MAX_AMOUNT);
        return given.isPresent() || read.isGiven("thenAmount") ? given : base.thenAmount();
    }

    /** {@code 1:drop-reply}: the attempt, counted from 1, and what befalls it. An empty one is none. */
    private static Map<Integer, Fault> faults(List<String> texts) {
        Map<Integer, Fault> faults = new TreeMap<>();
        for (String text : texts) {
            if (text.isBlank()) {
                continue;
            }
            int colon = text.indexOf(':');
            String attempt = colon < 0 ? "" : text.substring(0, colon).trim();
            if (!attempt.matches("[1-9]") || Integer.parseInt(attempt) > ScenarioSettings.MAX_ATTEMPTS) {
                throw ProblemException.invalid(
                        "fault", "ATTEMPT:FAULT with an attempt from 1 to " + ScenarioSettings.MAX_ATTEMPTS, text);
            }
            if (faults.put(Integer.parseInt(attempt), fault("fault", text.substring(colon + 1))) != null) {
                throw ProblemException.invalid("fault", "given once for each attempt", text);
            }
        }
        return faults;
    }

    /** The parameters by name, in a fixed order; each value as {@link #parse} reads it. */
    public static List<Map.Entry<String, String>> parameters(ScenarioSettings settings) {
        List<Map.Entry<String, String>> list = new ArrayList<>();
        list.add(Map.entry("strategy", settings.strategy()));
        list.add(Map.entry("key", word(settings.key())));
        list.add(Map.entry("amount", Long.toString(settings.amount())));
        settings.thenAmount().ifPresent(amount -> list.add(Map.entry("thenAmount", Long.toString(amount))));
        list.add(Map.entry("atOnce", Integer.toString(settings.atOnce())));
        list.add(Map.entry("maxAttempts", Integer.toString(settings.maxAttempts())));
        list.add(Map.entry("onSilence", word(settings.onSilence())));
        list.add(Map.entry("timeout", Integer.toString(settings.timeoutMillis())));
        list.add(Map.entry("processorDelay", Integer.toString(settings.processorDelayMillis())));
        list.add(Map.entry("inFlightWait", Integer.toString(settings.inFlightWaitMillis())));
        settings.faultsByAttempt().forEach((attempt, fault) -> list.add(Map.entry("fault", attempt + ":" + fault)));
        list.add(Map.entry("effect", settings.elsewhere().effect()));
        settings.elsewhere().fault().ifPresent(fault -> list.add(Map.entry("processorFault", fault.toString())));
        return list;
    }

    /** The same as a query, without the question mark. */
    public static String query(ScenarioSettings settings) {
        return parameters(settings).stream()
                .map(one -> one.getKey() + "=" + encoded(one.getValue()))
                .collect(Collectors.joining("&"));
    }

    /** What has to be said beside a base to get these settings, each with an ampersand before it; empty for nothing. */
    public static String changes(ScenarioSettings base, ScenarioSettings settings) {
        List<Map.Entry<String, String>> before = parameters(base);
        List<Map.Entry<String, String>> now = parameters(settings);
        return NAMES.stream()
                .filter(name -> !values(before, name).equals(values(now, name)))
                .flatMap(name -> values(now, name).stream().map(value -> "&" + name + "=" + encoded(value)))
                .collect(Collectors.joining());
    }

    /** The values of a name; one that is left out is said as an empty one, or the base's would hold. */
    private static List<String> values(List<Map.Entry<String, String>> parameters, String name) {
        List<String> values = parameters.stream()
                .filter(one -> one.getKey().equals(name))
                .map(Map.Entry::getValue)
                .toList();
        return values.isEmpty() ? List.of("") : values;
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }

    /** An enum's value as addresses spell it: {@code report-failure}. */
    public static String word(Enum<?> value) {
        return value.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    private record Reader(Map<String, List<String>> parameters) {

        boolean isGiven(String name) {
            return parameters.containsKey(name);
        }

        private Optional<String> text(String name) {
            List<String> values = parameters.getOrDefault(name, List.of());
            if (values.size() > 1) {
                throw ProblemException.invalid(name, "given once", values);
            }
            return values.stream()
                    .map(String::trim)
                    .filter(text -> !text.isEmpty())
                    .findFirst();
        }

        Optional<String> oneOf(String name, List<String> allowed) {
            Optional<String> text = text(name);
            text.filter(given -> !allowed.contains(given)).ifPresent(given -> {
                throw ProblemException.invalid(name, "one of " + String.join(", ", allowed), given);
            });
            return text;
        }

        <E extends Enum<E>> Optional<E> word(String name, E[] values) {
            List<String> words = Arrays.stream(values).map(SettingsQuery::word).toList();
            return oneOf(name, words).map(word -> values[words.indexOf(word)]);
        }

        OptionalLong number(String name, long least, long most) {
            Optional<String> text = text(name);
            if (text.isEmpty()) {
                return OptionalLong.empty();
            }
            if (text.get().matches("\\d{1,9}")) {
                long number = Long.parseLong(text.get());
                if (number >= least && number <= most) {
                    return OptionalLong.of(number);
                }
            }
            throw ProblemException.invalid(name, "a whole number from " + least + " to " + most, text.get());
        }
    }
}
