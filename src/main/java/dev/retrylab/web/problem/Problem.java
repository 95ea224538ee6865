package dev.retrylab.web.problem;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/**
 * An error as {@code application/problem+json} (RFC 9457), with Stripe's {@code error} object beside it so that its
 * libraries can read the same body.
 */
@JsonPropertyOrder({"type", "title", "status", "detail", "instance", "error"})
@JsonInclude(JsonInclude.Include.NON_NULL)
public record Problem(String type, String title, int status, String detail, String instance, StripeError error) {

    public static final String MEDIA_TYPE = "application/problem+json";

    /**
     * The shape that Stripe's libraries parse.
     *
     * @param declineCode why the card was declined, if it was
     * @param param names the member at fault, if one is
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record StripeError(
            String type,
            String code,

            @Schema(nullable = true) @JsonProperty("decline_code")
            String declineCode,

            String message,

            @Schema(nullable = true, description = "The member or parameter at fault.")
            String param) {}

    public static Problem of(ProblemType type, String detail, String param, String instance) {
        return new Problem(
                type.address(),
                type.title(),
                type.status(),
                detail,
                instance,
                new StripeError(type.stripeType(), type.code(), declineCode(type), detail, param));
    }

    /** A bank gives no reason for most declines; the test card's is that one. */
    private static String declineCode(ProblemType type) {
        return type == ProblemType.DECLINED ? "generic_decline" : null;
    }
}
