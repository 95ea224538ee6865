package dev.retrylab.web;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;

/**
 * An error as {@code application/problem+json} (RFC 9457), with Stripe's {@code error} object beside it so that its
 * libraries can read the same body.
 */
@JsonPropertyOrder({"type", "title", "status", "detail", "instance", "error"})
@JsonInclude(JsonInclude.Include.NON_NULL)
public record Problem(String type, String title, int status, String detail, String instance, StripeError error) {

    public static final String MEDIA_TYPE = "application/problem+json";

    /** The shape that Stripe's libraries parse; {@code param} names the member at fault, if one is. */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record StripeError(String type, String code, String message, String param) {}

    public static Problem of(ProblemType type, String detail, String param, String instance) {
        return new Problem(
                type.address(),
                type.title(),
                type.status(),
                detail,
                instance,
                new StripeError(type.stripeType(), type.code(), detail, param));
    }
}
