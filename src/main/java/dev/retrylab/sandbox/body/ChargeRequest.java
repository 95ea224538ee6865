package dev.retrylab.sandbox.body;

import dev.retrylab.web.problem.ProblemException;
import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A charge as asked for, checked and with its defaults.
 *
 * @param amount in minor units: 500 is 5.00
 * @param currency ISO 4217, lower case
 * @param source a test card: {@code tok_visa}, {@code tok_chargeDeclined}, {@code tok_processorError}
 */
public record ChargeRequest(
        long amount, String currency, String source, Optional<String> description, Map<String, String> metadata) {

    public static final long MAX_AMOUNT = 99_999_999;
    public static final Set<String> SOURCES = Set.of("tok_visa", "tok_chargeDeclined", "tok_processorError");

    private static final Set<String> MEMBERS = Set.of("amount", "currency", "source", "description", "metadata");
    private static final int MAX_TEXT = 16_384;

    /** Types a form by the schema, so that a form and a JSON body of equal meaning are equal as trees. */
    public static Map<String, Object> typed(Map<String, Object> form) {
        Map<String, Object> typed = new LinkedHashMap<>(form);
        if (form.get("amount") instanceof String text) {
            typed.put("amount", text.matches("-?\\d{1,18}(\\.\\d{1,18})?") ? new BigDecimal(text) : text);
        }
        return typed;
    }

    public static ChargeRequest of(Map<String, Object> tree) {
        Members members = new Members(tree, MEMBERS).withoutNulls();
        long amount = members.wholeNumber("amount", 1, MAX_AMOUNT)
                .orElseThrow(
                        () -> ProblemException.invalid("amount", "a whole number from 1 to " + MAX_AMOUNT, "missing"));
        String currency = members.text("currency", MAX_TEXT).orElse("missing");
        if (!Currencies.ISO_4217.contains(currency)) {
            throw ProblemException.invalid("currency", "an ISO 4217 code in lower case, such as usd", currency);
        }
        String source = members.text("source", MAX_TEXT).orElse("tok_visa");
        if (!SOURCES.contains(source)) {
            throw ProblemException.invalid(
                    "source",
                    "one of " + String.join(", ", SOURCES.stream().sorted().toList()),
                    source);
        }
        return new ChargeRequest(amount, currency, source, members.text("description", MAX_TEXT), metadata(members));
    }

    private static Map<String, String> metadata(Members members) {
        if (!members.has("metadata")) {
            return Map.of();
        }
        if (!(members.raw("metadata") instanceof Map<?, ?> map)) {
            throw ProblemException.invalid("metadata", "an object whose values are text", members.raw("metadata"));
        }
        Map<String, String> metadata = new LinkedHashMap<>();
        map.forEach((name, value) -> {
            if (!(value instanceof String text)) {
                throw ProblemException.invalid("metadata[" + name + "]", "text", value);
            }
            metadata.put((String) name, text);
        });
        return metadata;
    }
}
