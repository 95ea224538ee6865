package dev.retrylab.sandbox.document;

import dev.retrylab.idempotency.IdempotencyKey;
import dev.retrylab.sandbox.SandboxContents;
import dev.retrylab.sandbox.Sandboxes;
import dev.retrylab.sandbox.config.SandboxConfig;
import dev.retrylab.sandbox.effect.ChargeWork;
import dev.retrylab.sandbox.effect.RefundWork;
import dev.retrylab.sandbox.processor.DatabaseProcessor;
import dev.retrylab.sandbox.store.DatabaseRequestLog;
import dev.retrylab.web.problem.Problem;
import dev.retrylab.web.problem.ProblemType;
import io.quarkus.smallrye.openapi.OpenApiFilter;
import jakarta.enterprise.inject.spi.CDI;
import java.util.Arrays;
import java.util.Map;
import org.eclipse.microprofile.openapi.OASFactory;
import org.eclipse.microprofile.openapi.OASFilter;
import org.eclipse.microprofile.openapi.models.Components;
import org.eclipse.microprofile.openapi.models.OpenAPI;
import org.eclipse.microprofile.openapi.models.media.Schema;
import org.eclipse.microprofile.openapi.models.media.Schema.SchemaType;
import org.eclipse.microprofile.openapi.models.security.SecurityScheme;

/** Adds {@code /v1} to the document: its addresses are routes of the HTTP server, which no scanner of resources sees. */
@OpenApiFilter(stages = OpenApiFilter.RunStage.RUNTIME_STARTUP)
public class SandboxDocument implements OASFilter {

    static final String TAG = "Sandbox";
    static final String BEARER = "apiKey";
    static final String BASIC = "apiKeyAsUserName";
    static final String FAULT = "Sandbox-Fault";

    private static final Map<String, String> HEADERS = Map.of(
            "Location",
            "Where the answer's subject can be read.",
            "Idempotent-Replayed",
            "`true` if this is the stored answer of an earlier attempt.",
            "Retry-After",
            "After how many seconds the same request may be sent again.",
            "Request-Id",
            "What `GET /v1/requests` calls this attempt.",
            IdempotencyKey.HEADER,
            "The key, as it was sent.",
            "WWW-Authenticate",
            "How to authenticate.");

    static Schema ref(String name) {
        return OASFactory.createSchema().ref(name);
    }

    /** A page of a list. */
    static Schema list(String of) {
        Schema list = RecordSchema.of(SandboxContents.ListView.class);
        list.addProperty("data", RequestSchemas.type(SchemaType.ARRAY).items(ref(of)));
        return list;
    }

    @Override
    public void filterOpenAPI(OpenAPI document) {
        document.addTag(OASFactory.createTag().name(TAG).description(description()));
        addTo(document.getComponents());
        SandboxPaths.addTo(document.getPaths());
    }

    private static void addTo(Components components) {
        components.addSecurityScheme(
                BEARER,
                OASFactory.createSecurityScheme()
                        .type(SecurityScheme.Type.HTTP)
                        .scheme("bearer")
                        .description("An account's API key, `sk_test_…`."));
        components.addSecurityScheme(
                BASIC,
                OASFactory.createSecurityScheme()
                        .type(SecurityScheme.Type.HTTP)
                        .scheme("basic")
                        .description("The API key as user name, without a password."));
        HEADERS.forEach((name, meaning) -> components.addHeader(
                name, OASFactory.createHeader().description(meaning).schema(RequestSchemas.type(SchemaType.STRING))));
        addSchemas(components);
    }

    private static String description() {
        SandboxConfig limits = CDI.current().select(SandboxConfig.class).get();
        return "A payment API that you may break. A body may have " + limits.maxBody() + " bytes; a sandbox may have "
                + limits.maxInFlight() + " requests in flight and " + limits.maxCharges() + " charges, and lives for "
                + limits.lifetime() + "; one address may make " + limits.newPerMinute()
                + " sandboxes a minute. What it promises: /policy.";
    }

    private static void addSchemas(Components components) {
        components.addSchema("Settings", RequestSchemas.settings());
        components.addSchema("ChargeRequest", RequestSchemas.charge());
        components.addSchema("RefundRequest", RequestSchemas.refund());
        components.addSchema("ClockAdvance", RequestSchemas.clock());
        components.addSchema("Clock", RecordSchema.of(Sandboxes.ClockView.class));
        components.addSchema("Sandbox", sandbox());
        components.addSchema("Account", RecordSchema.of(SandboxContents.AccountTotals.class));
        components.addSchema("Charge", RecordSchema.of(ChargeWork.ChargeView.class));
        components.addSchema("Refund", RecordSchema.of(RefundWork.RefundView.class));
        components.addSchema("StoredKey", RecordSchema.of(SandboxContents.KeyView.class));
        components.addSchema("ProcessorCharge", RecordSchema.of(DatabaseProcessor.Charge.class));
        components.addSchema("ProcessorCall", RecordSchema.of(DatabaseProcessor.Call.class));
        components.addSchema("Attempt", RecordSchema.of(DatabaseRequestLog.Entry.class));
        components.addSchema("Problem", problem());
    }

    private static Schema sandbox() {
        return RecordSchema.of(Sandboxes.SandboxView.class).addProperty("settings", ref("Settings"));
    }

    private static Schema problem() {
        Schema problem = RecordSchema.of(Problem.class);
        Schema types = problem.getProperties().get("type");
        Arrays.stream(ProblemType.values()).map(ProblemType::address).forEach(types::addEnumeration);
        return problem;
    }
}
