package dev.retrylab.scenario.setting;

import dev.retrylab.content.ScenarioDefinition;
import dev.retrylab.idempotency.Strategies;
import dev.retrylab.web.problem.ProblemException;
import dev.retrylab.web.problem.ProblemType;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
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
            "processorFault",
            "semantics",
            "lease",
            "thenAfter");

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
        QueryReader read = new QueryReader(parameters);
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
                read.isGiven("fault") ? FaultTexts.byAttempt(parameters.get("fault")) : base.faults(),
                elsewhere(read, base.elsewhere()),
                rules(read, base.rules()));
    }

    private static Elsewhere elsewhere(QueryReader read, Elsewhere base) {
        return new Elsewhere(
                read.oneOf("effect", Elsewhere.EFFECTS).orElse(base.effect()),
                read.isGiven("processorFault")
                        ? read.text("processorFault").map(text -> FaultTexts.fault("processorFault", text))
                        : base.fault());
    }

    private static Rules rules(QueryReader read, Rules base) {
        return new Rules(
                read.oneOf("semantics", Rules.SEMANTICS).orElse(base.semantics()),
                (int) read.number("lease", Rules.MIN_LEASE_MILLIS, Rules.MAX_LEASE_MILLIS)
                        .orElse(base.leaseMillis()),
                (int) read.number("thenAfter", 0, Rules.MAX_THEN_AFTER_HOURS).orElse(base.thenAfterHours()));
    }

    private static OptionalLong thenAmount(QueryReader read, ScenarioSettings base) {
        OptionalLong given = read.number("thenAmount", 1, ScenarioSettings.MAX_AMOUNT);
        return given.isPresent() || read.isGiven("thenAmount") ? given : base.thenAmount();
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
        list.add(Map.entry("semantics", settings.rules().semantics()));
        list.add(Map.entry("lease", Integer.toString(settings.rules().leaseMillis())));
        list.add(Map.entry("thenAfter", Integer.toString(settings.rules().thenAfterHours())));
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
}
