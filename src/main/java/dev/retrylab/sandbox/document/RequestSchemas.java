package dev.retrylab.sandbox.document;

import dev.retrylab.fault.Fault;
import dev.retrylab.fault.FaultPlan;
import dev.retrylab.idempotency.Strategies;
import dev.retrylab.sandbox.Sandboxes;
import dev.retrylab.sandbox.body.ChargeRequest;
import dev.retrylab.sandbox.body.EffectKind;
import dev.retrylab.sandbox.body.SandboxSettings;
import dev.retrylab.sandbox.body.Semantics;
import dev.retrylab.sandbox.body.SettingsReader;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.eclipse.microprofile.openapi.OASFactory;
import org.eclipse.microprofile.openapi.models.media.Schema;
import org.eclipse.microprofile.openapi.models.media.Schema.SchemaType;

/** What bodies may hold, with the very bounds that their readers check. What is not named is refused. */
final class RequestSchemas {

    private RequestSchemas() {}

    static Schema settings() {
        Schema settings = object();
        settings.addProperty("strategy", oneOf(Strategies.names()).description("What the server does with a key."));
        settings.addProperty(
                "semantics",
                oneOf(Arrays.stream(Semantics.values()).map(Semantics::word).toList())
                        .description("Whose status codes the answers have."));
        settings.addProperty(
                "keyRequired",
                type(SchemaType.BOOLEAN).description("Whether a charge or refund without a key is refused."));
        settings.addProperty(
                "keyRetention",
                duration(
                        "How long an answer is kept after it was given",
                        SandboxSettings.MIN_KEY_RETENTION,
                        SandboxSettings.MAX_KEY_RETENTION));
        settings.addProperty(
                "processorDelay",
                duration("How long a payment takes", Duration.ZERO, SandboxSettings.MAX_PROCESSOR_DELAY));
        settings.addProperty(
                "inFlightWait",
                duration(
                        "How long a request waits for its twin before it is answered 409",
                        Duration.ZERO,
                        SandboxSettings.MAX_IN_FLIGHT_WAIT));
        settings.addProperty(
                "lease",
                duration(
                        "How long a marker keeps others away from a key",
                        SandboxSettings.MIN_LEASE,
                        SandboxSettings.MAX_LEASE));
        settings.addProperty("faults", type(SchemaType.ARRAY).items(plannedFault()));
        settings.addProperty(
                "effect",
                oneOf(Arrays.stream(EffectKind.values()).map(EffectKind::word).toList())
                        .description(Arrays.stream(EffectKind.values())
                                .map(kind -> "`" + kind.word() + "`: " + kind.meaning())
                                .collect(Collectors.joining(". ", "Where a charge is made. ", "."))));
        settings.addProperty(
                "processorFaults",
                type(SchemaType.ARRAY).items(plannedFault()).description("What befalls calls at the processor."));
        settings.addProperty(
                "processorReachable",
                type(SchemaType.BOOLEAN).description("Whether the payment processor is to be reached at all."));
        return withDefaults(settings);
    }

    /** A setting that is not described is for a test to find, not for the start to fall over. */
    private static Schema withDefaults(Schema settings) {
        Map<String, Object> defaults = SettingsReader.tree(SandboxSettings.DEFAULT);
        settings.getProperties().forEach((name, schema) -> schema.setDefaultValue(defaults.get(name)));
        return settings;
    }

    private static Schema plannedFault() {
        Schema attempt =
                type(SchemaType.INTEGER).minimum(BigDecimal.ONE).maximum(BigDecimal.valueOf(FaultPlan.MAX_ATTEMPT));
        return object().description("A fault, and either the attempts that meet it or a probability.")
                .addProperty("fault", fault())
                .addProperty("attempts", type(SchemaType.ARRAY).items(attempt).minItems(1))
                .addProperty(
                        "probability",
                        type(SchemaType.NUMBER).minimum(BigDecimal.ZERO).maximum(BigDecimal.ONE))
                .addProperty(
                        "seed",
                        type(SchemaType.INTEGER)
                                .format("int64")
                                .description("Whether an attempt meets the fault follows from seed, key and attempt."))
                .addRequired("fault");
    }

    /** {@code name;param=value}. */
    static Schema fault() {
        String names = Arrays.stream(Fault.Kind.values()).map(Fault.Kind::word).collect(Collectors.joining("|"));
        return type(SchemaType.STRING)
                .pattern("^(" + names + ")(;[a-z-]+=[^;]+)*$")
                .description(Arrays.stream(Fault.Kind.values())
                                .map(kind -> "`" + kind.word() + "`: " + kind.meaning())
                                .collect(Collectors.joining(". "))
                        + ". `delay` takes `by`, a duration up to " + Fault.MAX_DELAY
                        + "; `respond` and `respond-after` take `status`, from 400 to 599, and `retry-after`, up to "
                        + Fault.MAX_RETRY_AFTER_SECONDS + " s.");
    }

    static Schema charge() {
        return object().addProperty(
                        "amount",
                        type(SchemaType.INTEGER)
                                .minimum(BigDecimal.ONE)
                                .maximum(BigDecimal.valueOf(ChargeRequest.MAX_AMOUNT))
                                .description("In minor units: 500 is 5.00."))
                .addProperty(
                        "currency",
                        type(SchemaType.STRING).pattern("^[a-z]{3}$").description("ISO 4217, in lower case."))
                .addProperty(
                        "source",
                        oneOf(ChargeRequest.SOURCES.stream().sorted().toList())
                                .defaultValue("tok_visa")
                                .description("A test card."))
                .addProperty("description", type(SchemaType.STRING))
                .addProperty("metadata", type(SchemaType.OBJECT).additionalPropertiesSchema(type(SchemaType.STRING)))
                .addRequired("amount")
                .addRequired("currency");
    }

    static Schema refund() {
        return object().addProperty(
                        "charge", type(SchemaType.STRING).description("The id of a charge of this account."))
                .addRequired("charge");
    }

    static Schema clock() {
        return object().addProperty(
                        "advance",
                        duration("How far the clock is moved ahead", Duration.ZERO, Sandboxes.MAX_CLOCK_OFFSET))
                .addRequired("advance");
    }

    private static Schema object() {
        return type(SchemaType.OBJECT).additionalPropertiesBoolean(false);
    }

    static Schema type(SchemaType type) {
        return OASFactory.createSchema().addType(type);
    }

    private static Schema oneOf(List<String> words) {
        Schema schema = type(SchemaType.STRING);
        words.forEach(schema::addEnumeration);
        return schema;
    }

    private static Schema duration(String meaning, Duration least, Duration most) {
        return type(SchemaType.STRING)
                .format("duration")
                .description(meaning + ": ISO 8601, from " + least + " to " + most + ".");
    }
}
