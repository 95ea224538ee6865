package dev.retrylab.sandbox.document;

import static dev.retrylab.sandbox.document.SandboxDocument.list;
import static dev.retrylab.sandbox.document.SandboxDocument.ref;

import dev.retrylab.sandbox.ListQuery;
import dev.retrylab.sandbox.body.Semantics;
import dev.retrylab.web.problem.ProblemType;
import java.util.Map;
import org.eclipse.microprofile.openapi.OASFactory;
import org.eclipse.microprofile.openapi.models.PathItem;
import org.eclipse.microprofile.openapi.models.Paths;

/** The addresses below {@code /v1}, each with what it takes and all that it may answer. */
final class SandboxPaths {

    private SandboxPaths() {}

    static void addTo(Paths paths) {
        paths.addPathItem("/v1/sandboxes", item().POST(create().described()));
        paths.addPathItem("/v1/sandbox", item().GET(show().described()).PATCH(change().described()));
        paths.addPathItem("/v1/sandbox/reset", item().POST(reset().described()));
        paths.addPathItem("/v1/sandbox/clock", item().POST(clock().described()));
        paths.addPathItem("/v1/account", item().GET(account().described()));
        paths.addPathItem(
                "/v1/charges",
                item().GET(listed("listCharges", "Charges, the newest first", "Charge", ListQuery.PAGED))
                        .POST(charge().described()));
        paths.addPathItem("/v1/charges/{id}", item().GET(one("getCharge", "One charge", "Charge")));
        paths.addPathItem(
                "/v1/refunds",
                item().GET(listed("listRefunds", "Refunds, the newest first", "Refund", ListQuery.PAGED))
                        .POST(refund().described()));
        paths.addPathItem("/v1/refunds/{id}", item().GET(one("getRefund", "One refund", "Refund")));
        paths.addPathItem(
                "/v1/idempotency-keys",
                item().GET(listed("listKeys", "The key store, as stored", "StoredKey", ListQuery.LIMITED)));
        paths.addPathItem(
                "/v1/processor/charges",
                item().GET(listed(
                        "listProcessorCharges",
                        "The payment processor's own ledger, the newest first",
                        "ProcessorCharge",
                        ListQuery.LIMITED)));
        paths.addPathItem(
                "/v1/processor/calls",
                item().GET(listed(
                        "listProcessorCalls",
                        "Every call as the payment processor saw it, in the order of arrival",
                        "ProcessorCall",
                        ListQuery.LIMITED)));
        paths.addPathItem(
                "/v1/requests",
                item().GET(listed(
                        "listRequests",
                        "Every attempt as the server saw it, in the order of arrival; what is refused for its keys is none",
                        "Attempt",
                        ListQuery.NUMBERED)));
    }

    private static PathItem item() {
        return OASFactory.createPathItem();
    }

    private static Endpoint open(String id, String summary) {
        return Endpoint.named(id, summary)
                .fails(ProblemType.TOO_MANY_REQUESTS, ProblemType.INTERNAL, ProblemType.UNAVAILABLE);
    }

    private static Endpoint own(String id, String summary) {
        return open(id, summary).withApiKey().fails(ProblemType.UNAUTHORISED);
    }

    private static Endpoint create() {
        return open("createSandbox", "Make a sandbox with two accounts")
                .mayTake(ref("Settings"), Map.of("strategy", "one-transaction"))
                .answers(201, "The sandbox; its API keys are told this once", ref("Sandbox"), "Location")
                .fails(ProblemType.INVALID_REQUEST, ProblemType.TOO_LARGE);
    }

    private static Endpoint show() {
        return own("getSandbox", "The sandbox and its settings").answers(200, "The sandbox", ref("Sandbox"));
    }

    private static Endpoint change() {
        return own("changeSandbox", "Change settings; what is left out stays as it is")
                .takes(ref("Settings"), Map.of("inFlightWait", "PT10S"))
                .answers(200, "The sandbox", ref("Sandbox"))
                .fails(ProblemType.INVALID_REQUEST, ProblemType.TOO_LARGE);
    }

    private static Endpoint reset() {
        return own("resetSandbox", "Empty the sandbox; its settings and its clock stay")
                .answers(200, "The sandbox", ref("Sandbox"));
    }

    private static Endpoint clock() {
        return own("advanceClock", "Move the sandbox's clock ahead; keys expire and leases end by it")
                .takes(ref("ClockAdvance"), Map.of("advance", "PT24H"))
                .answers(200, "The new time", ref("Clock"))
                .fails(ProblemType.INVALID_REQUEST, ProblemType.TOO_LARGE);
    }

    private static Endpoint account() {
        return own("getAccount", "What the account was charged").answers(200, "Totals", ref("Account"));
    }

    private static org.eclipse.microprofile.openapi.models.Operation listed(
            String id, String summary, String of, java.util.List<String> parameters) {
        return own(id, summary)
                .listedBy(parameters)
                .answers(200, "A page", list(of))
                .described();
    }

    private static org.eclipse.microprofile.openapi.models.Operation one(String id, String summary, String what) {
        return own(id, summary).ofId().answers(200, summary, ref(what)).described();
    }

    private static Endpoint charge() {
        return keyed(
                        "createCharge",
                        "Charge an account",
                        "ChargeRequest",
                        "Charge",
                        Map.of("amount", 500, "currency", "usd"))
                .fails(ProblemType.DECLINED, ProblemType.SANDBOX_FULL, ProblemType.EFFECT_UNKNOWN)
                .fails(ProblemType.PROCESSOR_ERROR, ProblemType.PROCESSOR_ERROR.status(), under(Semantics.IETF))
                .fails(ProblemType.PROCESSOR_ERROR, ProblemType.INTERNAL.status(), under(Semantics.STRIPE_V1));
    }

    private static Endpoint refund() {
        return keyed(
                        "createRefund",
                        "Give a whole charge back, once",
                        "RefundRequest",
                        "Refund",
                        Map.of("charge", "ch_…"))
                .fails(ProblemType.ALREADY_REFUNDED);
    }

    /** Statuses go by the semantics, so each has its own line. */
    private static Endpoint keyed(
            String id, String summary, String takes, String answers, Map<String, Object> example) {
        Endpoint endpoint = own(id, summary)
                .keyed()
                .takes(ref(takes), example)
                .takesFormsToo()
                .fails(
                        ProblemType.INVALID_REQUEST,
                        ProblemType.INVALID_KEY,
                        ProblemType.KEY_REQUIRED,
                        ProblemType.KEY_IN_FLIGHT,
                        ProblemType.TOO_LARGE,
                        ProblemType.UNSUPPORTED_MEDIA_TYPE);
        for (Semantics semantics : Semantics.values()) {
            endpoint.answers(
                            semantics.created(),
                            answers + under(semantics) + ", made now or replayed",
                            ref(answers),
                            "Location",
                            "Idempotent-Replayed",
                            "Idempotency-Key",
                            "Request-Id")
                    .fails(ProblemType.KEY_REUSED, semantics.mismatch(), under(semantics));
        }
        return endpoint;
    }

    private static String under(Semantics semantics) {
        return " under `" + semantics.word() + "`";
    }
}
