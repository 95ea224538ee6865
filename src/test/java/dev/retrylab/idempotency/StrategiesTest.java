package dev.retrylab.idempotency;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class StrategiesTest {

    @Test
    void eachIsFoundByTheNameThatSettingsUse() {
        assertEquals(
                List.of(
                        "none",
                        "check-then-act",
                        "work-then-key",
                        "key-then-work",
                        "one-transaction",
                        "try-lock",
                        "leased-marker"),
                Strategies.names());
        for (Strategy strategy : Strategies.ALL) {
            assertEquals(Optional.of(strategy), Strategies.find(strategy.name()));
        }
        assertEquals(Optional.empty(), Strategies.find("hope"));
    }

    @Test
    void whereTheDatabaseFailsInTheMiddleEachSaysWhatAClientMayRelyOn() {
        String nothing = "nothing was done and the key is unused";
        assertEquals(
                List.of(
                        nothing,
                        nothing,
                        "the charge may have been made without its key, and a retry may charge again",
                        "the key may tell of a charge that was not made",
                        nothing,
                        nothing,
                        "nothing was done, and the key is free when its lease ends"),
                Strategies.ALL.stream().map(Strategy::afterFailure).toList());
    }

    @Test
    void aReplyIsEqualToAnotherOnlyIfAllThatIsStoredIs() {
        Reply reply = new Reply(201, "application/json", "/v1/charges/ch_1", new byte[] {1}, "ch_1");
        Reply same = new Reply(201, "application/json", "/v1/charges/ch_1", new byte[] {1}, "ch_1");
        assertEquals(reply, same);
        assertEquals(reply.hashCode(), same.hashCode());
        Stream.of(
                        new Reply(200, "application/json", "/v1/charges/ch_1", new byte[] {1}, "ch_1"),
                        new Reply(201, "text/plain", "/v1/charges/ch_1", new byte[] {1}, "ch_1"),
                        new Reply(201, "application/json", null, new byte[] {1}, "ch_1"),
                        new Reply(201, "application/json", "/v1/charges/ch_1", new byte[] {2}, "ch_1"),
                        new Reply(201, "application/json", "/v1/charges/ch_1", new byte[] {1}, null))
                .forEach(other -> {
                    assertNotEquals(reply, other);
                    assertNotEquals(reply.hashCode(), other.hashCode());
                });
    }

    @Test
    void aRequestThatHasWaitedIsTheSameWithLessToWait() {
        KeyedRequest request = new KeyedRequest(
                "acct_1",
                Optional.of(new IdempotencyKey("k1")),
                Fingerprint.of("POST", "/v1/charges", "", "x"),
                Duration.ofSeconds(2),
                "r1");
        assertEquals(
                new KeyedRequest("acct_1", request.key(), request.fingerprint(), Duration.ofMillis(500), "r1"),
                request.withWait(Duration.ofMillis(500)));
    }
}
