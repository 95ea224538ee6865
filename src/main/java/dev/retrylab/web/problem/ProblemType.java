package dev.retrylab.web.problem;

/**
 * Every kind of error that the JSON interfaces answer with. The page {@code /policy} is made from this list, so a
 * {@code type} always resolves to its explanation.
 */
public enum ProblemType {
    INVALID_REQUEST(
            400,
            "invalid_request_error",
            "invalid_request",
            "The request is not valid",
            "Nothing was run and the key, if any, is unused. Mend the member that the detail names."),
    INVALID_KEY(
            400,
            "invalid_request_error",
            "invalid_idempotency_key",
            "The Idempotency-Key is not valid",
            "A key is 1 to 255 visible ASCII characters in exactly one header line, bare or as a quoted string. Nothing was run."),
    KEY_REQUIRED(
            400,
            "invalid_request_error",
            "idempotency_key_required",
            "An Idempotency-Key is required",
            "This sandbox takes no charge without a key. Make one random key for each operation and keep it for every retry."),
    ALREADY_REFUNDED(
            400,
            "invalid_request_error",
            "charge_already_refunded",
            "The charge is refunded already",
            "A charge is refunded once, whatever the key. Nothing was changed and the key is unused."),
    UNAUTHORISED(
            401,
            "authentication_error",
            "invalid_api_key",
            "No valid API key",
            "Send the account's key as a Bearer token. Nothing was run, and no stored answer is shown."),
    DECLINED(
            402,
            "card_error",
            "card_declined",
            "The card was declined",
            "A final answer. It is stored under the key and replayed."),
    SANDBOX_FULL(
            403,
            "invalid_request_error",
            "sandbox_full",
            "The sandbox is full",
            "It takes no further charges; stored answers are still replayed. Reset it or make a new one."),
    NOT_FOUND(
            404,
            "invalid_request_error",
            "resource_missing",
            "There is nothing at this address",
            "The id is wrong, or belongs to another account."),
    METHOD_NOT_ALLOWED(
            405,
            "invalid_request_error",
            "method_not_allowed",
            "The address does not take this method",
            "The header Allow names those that it takes."),
    KEY_IN_FLIGHT(
            409,
            "idempotency_error",
            "idempotency_key_in_use",
            "A request with this key is still running",
            "Wait as long as Retry-After says, then send the same request with the same key."),
    TOO_LARGE(
            413,
            "invalid_request_error",
            "request_too_large",
            "The request is too large",
            "The detail names the limit. Nothing was run."),
    UNSUPPORTED_MEDIA_TYPE(
            415,
            "invalid_request_error",
            "unsupported_media_type",
            "The body's type is not understood",
            "Send application/json or application/x-www-form-urlencoded."),
    KEY_REUSED(
            422,
            "idempotency_error",
            "idempotency_key_reused",
            "The key belongs to another request",
            "The first request under this key had another method, address or body. Nothing was changed. A new operation needs a new key. Under `stripe-v1` the status is 400."),
    TOO_MUCH_WORK(
            422,
            "invalid_request_error",
            "too_much_work",
            "The parameters ask for too much work",
            "Each is within its bounds, together they pass the limit that the detail names."),
    TOO_MANY_REQUESTS(
            429,
            "rate_limit_error",
            "rate_limit",
            "Too many requests",
            "Nothing was run. Wait as long as Retry-After says."),
    INTERNAL(
            500,
            "api_error",
            "internal_error",
            "The server failed",
            "A fault of ours. Whether your request had an effect is unknown: with the same key it is safe to ask again."),
    NOT_IMPLEMENTED(
            501,
            "invalid_request_error",
            "not_implemented",
            "This form of answer is not offered",
            "The detail names the one that is."),
    PROCESSOR_ERROR(
            503,
            "api_error",
            "processor_error",
            "The payment processor failed",
            "The work was rolled back and the key is unused: try again with the same key. Under `stripe-v1` the status is 500, and it is kept and replayed."),
    UNAVAILABLE(
            503,
            "api_error",
            "unavailable",
            "The server is busy",
            "Wait as long as Retry-After says, then send the same request with the same key. Nothing was run, unless the detail says that a commit was not confirmed."),
    EFFECT_UNKNOWN(
            504,
            "api_error",
            "effect_unknown",
            "It is not known whether the card was charged",
            "The payment processor gave no clear answer. The key remembers how far the request came: wait as long as Retry-After says and send the same request with the same key, or let the server finish it by itself. Either way it is charged once.");

    private final int status;
    private final String stripeType;
    private final String code;
    private final String title;
    private final String meaning;

    ProblemType(int status, String stripeType, String code, String title, String meaning) {
        this.status = status;
        this.stripeType = stripeType;
        this.code = code;
        this.title = title;
        this.meaning = meaning;
    }

    public int status() {
        return status;
    }

    /** The {@code error.type} that Stripe's libraries know. */
    public String stripeType() {
        return stripeType;
    }

    /** The {@code error.code}, in Stripe's style. */
    public String code() {
        return code;
    }

    public String title() {
        return title;
    }

    /** What it means for the caller, in one or two sentences. */
    public String meaning() {
        return meaning;
    }

    /** The last part of the {@code type} address, and the anchor on the policy page. */
    public String slug() {
        return code.replace('_', '-');
    }

    /** The {@code type} of RFC 9457: an address relative to the site. */
    public String address() {
        return "/policy#" + slug();
    }
}
