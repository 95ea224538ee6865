package dev.retrylab.sandbox.document;

import dev.retrylab.idempotency.IdempotencyKey;
import dev.retrylab.sandbox.ListQuery;
import dev.retrylab.web.problem.Problem;
import dev.retrylab.web.problem.ProblemType;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.eclipse.microprofile.openapi.OASFactory;
import org.eclipse.microprofile.openapi.models.Operation;
import org.eclipse.microprofile.openapi.models.media.Content;
import org.eclipse.microprofile.openapi.models.media.Schema;
import org.eclipse.microprofile.openapi.models.media.Schema.SchemaType;
import org.eclipse.microprofile.openapi.models.parameters.Parameter;
import org.eclipse.microprofile.openapi.models.responses.APIResponse;

/** One address with one method, described step by step. */
final class Endpoint {

    private static final String JSON = "application/json";
    private static final String FORM = "application/x-www-form-urlencoded";

    private static final List<ProblemType> COMES_WITH_RETRY_AFTER = List.of(
            ProblemType.KEY_IN_FLIGHT,
            ProblemType.TOO_MANY_REQUESTS,
            ProblemType.UNAVAILABLE,
            ProblemType.EFFECT_UNKNOWN);

    private final Operation operation;

    private Endpoint(String id, String summary) {
        operation = OASFactory.createOperation()
                .operationId(id)
                .summary(summary)
                .addTag(SandboxDocument.TAG)
                .responses(OASFactory.createAPIResponses());
    }

    static Endpoint named(String id, String summary) {
        return new Endpoint(id, summary);
    }

    Endpoint withApiKey() {
        operation.addSecurityRequirement(OASFactory.createSecurityRequirement().addScheme(SandboxDocument.BEARER));
        operation.addSecurityRequirement(OASFactory.createSecurityRequirement().addScheme(SandboxDocument.BASIC));
        return this;
    }

    Endpoint takes(Schema body, Map<String, Object> example) {
        operation.requestBody(OASFactory.createRequestBody()
                .content(OASFactory.createContent().addMediaType(JSON, media(body, example)))
                .required(true));
        return this;
    }

    Endpoint mayTake(Schema body, Map<String, Object> example) {
        takes(body, example);
        operation.getRequestBody().required(false);
        return this;
    }

    Endpoint takesFormsToo() {
        Content content = operation.getRequestBody().getContent();
        content.addMediaType(FORM, content.getMediaType(JSON));
        return this;
    }

    private static org.eclipse.microprofile.openapi.models.media.MediaType media(
            Schema body, Map<String, Object> example) {
        return OASFactory.createMediaType().schema(body).example(example);
    }

    /** The headers under which a charge or refund may be repeated, and may fail. */
    Endpoint keyed() {
        operation.addParameter(
                header(IdempotencyKey.HEADER)
                        .schema(RequestSchemas.type(SchemaType.STRING).minLength(1))
                        .description(
                                "Names the operation, on every attempt the same: 1 to " + IdempotencyKey.MAX_LENGTH
                                        + " visible ASCII characters, bare or as a quoted string. Required while `keyRequired` is true."));
        operation.addParameter(header(SandboxDocument.FAULT)
                .schema(RequestSchemas.fault())
                .description("Makes this one request go wrong, in place of the fault plan."));
        return this;
    }

    private static Parameter header(String name) {
        return OASFactory.createParameter().name(name).in(Parameter.In.HEADER).required(false);
    }

    Endpoint ofId() {
        operation.addParameter(OASFactory.createParameter()
                .name("id")
                .in(Parameter.In.PATH)
                .required(true)
                .schema(RequestSchemas.type(SchemaType.STRING)));
        return fails(ProblemType.NOT_FOUND);
    }

    Endpoint listedBy(List<String> parameters) {
        parameters.forEach(name -> operation.addParameter(query(name)));
        return fails(ProblemType.INVALID_REQUEST);
    }

    private static Parameter query(String name) {
        Schema limit = RequestSchemas.type(SchemaType.INTEGER)
                .minimum(BigDecimal.ONE)
                .maximum(BigDecimal.valueOf(ListQuery.MAX_LIMIT))
                .defaultValue(ListQuery.DEFAULT_LIMIT);
        return OASFactory.createParameter()
                .name(name)
                .in(Parameter.In.QUERY)
                .required(false)
                .schema(name.equals(ListQuery.LIMIT) ? limit : RequestSchemas.type(SchemaType.STRING));
    }

    Endpoint answers(int status, String description, Schema body, String... headers) {
        APIResponse response = OASFactory.createAPIResponse()
                .description(description)
                .content(OASFactory.createContent()
                        .addMediaType(JSON, OASFactory.createMediaType().schema(body)));
        for (String header : headers) {
            response.addHeader(header, OASFactory.createHeader().ref(header));
        }
        operation.getResponses().addAPIResponse(Integer.toString(status), response);
        return this;
    }

    Endpoint fails(ProblemType... types) {
        for (ProblemType type : types) {
            fails(type, type.status(), "");
        }
        return this;
    }

    /** @param when appended to what the error is called; empty for always */
    Endpoint fails(ProblemType type, int status, String when) {
        String code = Integer.toString(status);
        String description = type.title() + when + " (`" + type.code() + "`)";
        APIResponse known = operation.getResponses().getAPIResponse(code);
        if (known != null) {
            known.description(known.getDescription() + "; " + description);
        } else {
            operation.getResponses().addAPIResponse(code, problem(description, status));
        }
        return this;
    }

    private static APIResponse problem(String description, int status) {
        APIResponse response = OASFactory.createAPIResponse()
                .description(description)
                .content(OASFactory.createContent()
                        .addMediaType(
                                Problem.MEDIA_TYPE,
                                OASFactory.createMediaType().schema(SandboxDocument.ref("Problem"))));
        if (status == ProblemType.UNAUTHORISED.status()) {
            response.addHeader("WWW-Authenticate", OASFactory.createHeader().ref("WWW-Authenticate"));
        }
        boolean saysWhen = COMES_WITH_RETRY_AFTER.stream().anyMatch(type -> type.status() == status);
        return saysWhen
                ? response.addHeader("Retry-After", OASFactory.createHeader().ref("Retry-After"))
                : response;
    }

    /** In the order of the statuses. */
    Operation described() {
        var sorted = new TreeMap<>(operation.getResponses().getAPIResponses());
        operation.getResponses().setAPIResponses(sorted);
        return operation;
    }
}
