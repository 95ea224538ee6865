package dev.retrylab.playground.client.view;

import dev.retrylab.playground.client.preset.ClientPreset;
import dev.retrylab.scenario.client.setting.ClientParameter;
import dev.retrylab.scenario.client.setting.ClientParameter.Option;
import dev.retrylab.scenario.client.setting.ClientSettings;
import dev.retrylab.web.problem.ProblemException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * What to run, and what is expected of it.
 *
 * @param runKey the key of the next run: fresh with every page
 * @param preset the slug that the settings began with; empty for none
 * @param sentence the choices that stand in the sentence, by the parameter's name
 * @param outage when the other side is down, in words; empty for never
 */
public record ClientForm(
        String runKey,
        String preset,
        Map<String, Field> sentence,
        String outage,
        List<Group> groups,
        Prediction prediction) {

    /** Fields that belong together, folded away. */
    public record Group(String name, boolean open, List<Field> fields) {}

    /**
     * One setting.
     *
     * @param options empty where it is typed
     * @param value as it stands in the field
     * @param problem what is wrong with it; empty for nothing
     */
    public record Field(
            String name,
            String label,
            List<Choice> options,
            String value,
            String bound,
            String explanation,
            String problem) {

        public boolean isNumber() {
            return bound.startsWith("a whole number");
        }
    }

    public record Choice(String value, String words, boolean chosen) {}

    /** The question before the run; no options where there is nothing to predict. */
    public record Prediction(String ask, List<String> options, String chosen) {}

    private static final List<Option> FAULTS = List.of(
            new Option("", "is well"),
            new Option("1:drop-reply", "loses the first reply"),
            new Option("1:drop-request", "loses the first request"),
            new Option("1:truncate-reply", "cuts the first reply in half"),
            new Option("1:hang", "never answers the first attempt"),
            new Option("1:respond;status=503", "answers 503 at first"),
            new Option("1,2:respond;status=503", "answers 503 twice"),
            new Option("1:respond;status=429;retry-after=2", "answers 429: back in 2 s"),
            new Option("1:respond;status=400", "answers 400"),
            new Option("1:respond-after;status=500", "charges and answers 500"),
            new Option("30%:respond;status=503", "answers 503 to 30 in 100"));

    private static final List<ClientParameter> SENTENCE = List.of(
            ClientParameter.REQUEST,
            ClientParameter.POLICY,
            ClientParameter.BUDGET,
            ClientParameter.BREAKER,
            ClientParameter.STRATEGY);

    static ClientForm of(
            String runKey,
            Optional<ClientPreset> preset,
            ClientSettings settings,
            List<ProblemException> wrongs,
            Map<String, String> typed,
            Prediction prediction) {
        Fields fields = new Fields(settings, wrongs, typed);
        Map<String, Field> sentence = new LinkedHashMap<>();
        SENTENCE.forEach(parameter -> sentence.put(parameter.word(), fields.of(parameter)));
        sentence.put("fault", fields.firstFault());
        sentence.put("fleet", fields.users());
        return new ClientForm(
                runKey,
                preset.map(ClientPreset::slug).orElse(""),
                sentence,
                outage(settings),
                fields.groups(),
                prediction);
    }

    private static String outage(ClientSettings settings) {
        long from = Long.parseLong(settings.text(ClientParameter.OUTAGE_FROM));
        long to = Long.parseLong(settings.text(ClientParameter.OUTAGE_TO));
        return to <= from ? "" : String.format(Locale.UK, "but down from %.1f s to %.1f s", from / 1e3, to / 1e3);
    }

    private record Fields(ClientSettings settings, List<ProblemException> wrongs, Map<String, String> typed) {

        Field of(ClientParameter parameter) {
            return of(parameter, settings.text(parameter));
        }

        private Field of(ClientParameter parameter, String value) {
            Optional<ProblemException> wrong = wrongs.stream()
                    .filter(one -> parameter.word().equals(one.param()))
                    .findFirst();
            String unit = parameter.unit();
            return new Field(
                    parameter.word(),
                    parameter.label() + (unit.isEmpty() ? "" : ", " + unit),
                    parameter.options().stream()
                            .map(option -> new Choice(
                                    option.value(),
                                    option.words(),
                                    option.value().equals(value)))
                            .toList(),
                    wrong.map(one -> typed.getOrDefault(parameter.word(), value))
                            .orElse(value),
                    parameter.bound(),
                    parameter.explanation(),
                    wrong.map(ProblemException::getMessage).orElse(""));
        }

        /** The first entry stands in the sentence, the others among the details. */
        Field firstFault() {
            String first = settings.faults().isEmpty() ? "" : settings.faults().get(0);
            List<Choice> choices = new ArrayList<>(FAULTS.stream()
                    .map(option -> new Choice(
                            option.value(), option.words(), option.value().equals(first)))
                    .toList());
            if (choices.stream().noneMatch(Choice::chosen)) {
                choices.add(new Choice(first, "does " + first, true));
            }
            return new Field("fault", "What goes wrong", choices, first, "", "", "");
        }

        Field users() {
            int users = settings.fleet().operations();
            List<Integer> offered = IntStream.concat(IntStream.of(1, 5, 10, 20, 50), IntStream.of(users))
                    .sorted()
                    .distinct()
                    .boxed()
                    .toList();
            Field field = of(ClientParameter.FLEET);
            List<Choice> choices = offered.stream()
                    .map(one -> new Choice("" + one, one == 1 ? "one user" : one + " users", one == users))
                    .toList();
            return new Field(
                    field.name(), field.label(), choices, field.value(), "", field.explanation(), field.problem());
        }

        private Field moreFaults() {
            List<String> faults = settings.faults();
            return of(
                    ClientParameter.FAULT,
                    String.join(" | ", faults.subList(Math.min(1, faults.size()), faults.size())));
        }

        List<Group> groups() {
            return List.of(
                    group(
                            "Attempts, timeout, deadline, waits",
                            ClientParameter.MAX_ATTEMPTS,
                            ClientParameter.ATTEMPT_TIMEOUT,
                            ClientParameter.DEADLINE,
                            ClientParameter.BASE,
                            ClientParameter.CAP,
                            ClientParameter.RETRY_AFTER,
                            ClientParameter.ABORT_AT,
                            ClientParameter.SEED),
                    group(
                            "Budget and breaker",
                            ClientParameter.TOKENS,
                            ClientParameter.REFUND,
                            ClientParameter.BREAKER_RATIO,
                            ClientParameter.BREAKER_WINDOW,
                            ClientParameter.BREAKER_MIN_CALLS,
                            ClientParameter.BREAKER_OPEN,
                            ClientParameter.BREAKER_OPEN_JITTER,
                            ClientParameter.BREAKER_PROBES),
                    group("Where there are many", ClientParameter.SPREAD, ClientParameter.CLIENTS),
                    group(
                            "What else goes wrong",
                            ClientParameter.FAULT,
                            ClientParameter.REFUSED,
                            ClientParameter.OUTAGE_FROM,
                            ClientParameter.OUTAGE_TO,
                            ClientParameter.OUTAGE,
                            ClientParameter.PROCESSOR_DELAY));
        }

        private Group group(String name, ClientParameter... parameters) {
            List<Field> fields = Arrays.stream(parameters)
                    .map(one -> one == ClientParameter.FAULT ? moreFaults() : of(one))
                    .toList();
            return new Group(
                    name, fields.stream().anyMatch(field -> !field.problem().isEmpty()), fields);
        }
    }
}
