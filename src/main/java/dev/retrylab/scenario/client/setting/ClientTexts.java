package dev.retrylab.scenario.client.setting;

import dev.retrylab.fault.Fault;
import dev.retrylab.fault.FaultPlan;
import dev.retrylab.web.problem.ProblemException;
import dev.retrylab.web.problem.ProblemType;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/** The values of the retrying client's settings as addresses spell them. */
final class ClientTexts {

    private static final int MAX_LISTED = 20;

    private ClientTexts() {}

    /** @throws ProblemException naming the parameter, its bound and the value */
    static String checked(ClientParameter parameter, String text) {
        boolean fits;
        if (parameter.domain() instanceof ClientDomain.Whole whole) {
            fits = text.matches("\\d{1,9}")
                    && Integer.parseInt(text) >= whole.least()
                    && Integer.parseInt(text) <= whole.most();
            return fits ? Integer.toString(Integer.parseInt(text)) : refuse(parameter, text);
        }
        if (parameter.domain() instanceof ClientDomain.Decimal decimal) {
            fits = text.matches("\\d{1,3}(\\.\\d{1,3})?")
                    && Double.parseDouble(text) >= decimal.least()
                    && Double.parseDouble(text) <= decimal.most();
            return fits ? plain(Double.parseDouble(text)) : refuse(parameter, text);
        }
        if (parameter.domain() instanceof ClientDomain.Attempts) {
            return attempts(parameter, text).stream().map(String::valueOf).collect(Collectors.joining(","));
        }
        fits = parameter.options().stream().anyMatch(option -> option.value().equals(text));
        return fits ? text : refuse(parameter, text);
    }

    private static String refuse(ClientParameter parameter, String text) {
        throw ProblemException.invalid(parameter.word(), parameter.bound(), text);
    }

    /** A decimal as people write it. */
    static String plain(double number) {
        return BigDecimal.valueOf(number).stripTrailingZeros().toPlainString();
    }

    static List<Integer> attempts(ClientParameter parameter, String text) {
        List<Integer> attempts = new ArrayList<>();
        for (String part : text.isEmpty() ? new String[0] : text.split("\\s*,\\s*", -1)) {
            int attempt = part.matches("\\d{1,4}") ? Integer.parseInt(part) : 0;
            if (attempt < 1
                    || attempt > FaultPlan.MAX_ATTEMPT
                    || attempts.contains(attempt)
                    || attempts.size() == MAX_LISTED) {
                refuse(parameter, text);
            }
            attempts.add(attempt);
        }
        return attempts;
    }

    /** Several entries, one to a line or a value; empty ones are none. */
    static List<String> faultLines(List<String> texts) {
        return texts.stream()
                .flatMap(text -> Arrays.stream(text.split("\\R|\\|")))
                .map(String::trim)
                .filter(line -> !line.isEmpty())
                .toList();
    }

    /** @param seed decides what a percentage befalls */
    static FaultPlan plan(List<String> lines, long seed) {
        ClientParameter name = ClientParameter.FAULT;
        List<FaultPlan.Entry> entries = new ArrayList<>();
        for (String line : lines) {
            entries.add(entry(line, seed));
        }
        try {
            return new FaultPlan(entries);
        } catch (IllegalArgumentException tooMany) {
            throw new ProblemException(ProblemType.INVALID_REQUEST, tooMany.getMessage(), name.word(), 0);
        }
    }

    private static FaultPlan.Entry entry(String line, long seed) {
        ClientParameter name = ClientParameter.FAULT;
        int colon = line.indexOf(':');
        String when = colon < 0 ? "" : line.substring(0, colon).trim();
        if (when.isEmpty()) {
            refuse(name, line);
        }
        try {
            Fault fault = Fault.parse(line.substring(colon + 1));
            if (when.matches("\\d{1,3}%") && Integer.parseInt(when.replace("%", "")) <= 100) {
                return new FaultPlan.Entry(fault, List.of(), Integer.parseInt(when.replace("%", "")) / 100.0, seed);
            }
            return new FaultPlan.Entry(fault, attempts(name, when), 0, 0);
        } catch (IllegalArgumentException e) {
            throw new ProblemException(ProblemType.INVALID_REQUEST, "fault: " + e.getMessage(), name.word(), 0);
        }
    }
}
