package dev.retrylab.idempotency;

import java.util.Arrays;
import java.util.Objects;

/**
 * An answer as stored and replayed: the same status, bytes, Content-Type and Location each time. Nothing else of the
 * first answer is kept: no cookie, no date.
 *
 * @param location null if there is none
 * @param effectId the charge that the work made, null if it made none; not sent
 */
public record Reply(int status, String contentType, String location, byte[] body, String effectId) {

    @Override
    public boolean equals(Object other) {
        return other instanceof Reply that
                && status == that.status
                && contentType.equals(that.contentType)
                && Objects.equals(location, that.location)
                && Arrays.equals(body, that.body)
                && Objects.equals(effectId, that.effectId);
    }

    @Override
    public int hashCode() {
        return Objects.hash(status, contentType, location, effectId) * 31 + Arrays.hashCode(body);
    }
}
