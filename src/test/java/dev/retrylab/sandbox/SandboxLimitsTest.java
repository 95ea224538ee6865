package dev.retrylab.sandbox;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.retrylab.sandbox.body.SandboxSettings;
import dev.retrylab.sandbox.config.SandboxConfig;
import dev.retrylab.sandbox.store.Caller;
import dev.retrylab.web.problem.ProblemException;
import dev.retrylab.web.problem.ProblemType;
import io.smallrye.config.SmallRyeConfigBuilder;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class SandboxLimitsTest {

    private final SandboxLimits limits = new SandboxLimits(new SmallRyeConfigBuilder()
            .withMapping(SandboxConfig.class)
            .withDefaultValue("retrylab.sandbox.max-in-flight", "3")
            .withDefaultValue("retrylab.sandbox.new-per-minute", "2")
            .build()
            .getConfigMapping(SandboxConfig.class));

    private static Caller of(String sandbox, String account) {
        return new Caller(sandbox, account, SandboxSettings.DEFAULT, Instant.EPOCH, Duration.ZERO);
    }

    @Test
    void aSandboxMayHaveSoManyRequestsInFlightOverBothAccounts() {
        limits.entered(of("sb_1", "acct_1"));
        limits.entered(of("sb_1", "acct_2"));
        limits.entered(of("sb_1", "acct_1"));
        var refusal = assertThrows(ProblemException.class, () -> limits.entered(of("sb_1", "acct_2")));
        assertEquals(ProblemType.TOO_MANY_REQUESTS, refusal.type());
        assertEquals("a sandbox may have 3 requests in flight", refusal.getMessage());
        assertEquals(1, refusal.retryAfterSeconds().orElseThrow());
        assertDoesNotThrow(() -> limits.entered(of("sb_2", "acct_3")));
    }

    @Test
    void whoLeavesMakesRoomAndARefusalTakesNone() {
        Caller caller = of("sb_1", "acct_1");
        for (int i = 0; i < 3; i++) {
            limits.entered(caller);
        }
        for (int i = 0; i < 10; i++) {
            assertThrows(ProblemException.class, () -> limits.entered(caller));
        }
        limits.left(caller);
        limits.entered(caller);
        assertThrows(ProblemException.class, () -> limits.entered(caller));
    }

    @Test
    void anAddressMayMakeSoManySandboxesAMinute() {
        limits.newSandboxFrom("192.0.2.1");
        limits.newSandboxFrom("192.0.2.1");
        var refusal = assertThrows(ProblemException.class, () -> limits.newSandboxFrom("192.0.2.1"));
        assertEquals(ProblemType.TOO_MANY_REQUESTS, refusal.type());
        assertEquals("one address may make 2 sandboxes a minute", refusal.getMessage());
        int seconds = refusal.retryAfterSeconds().orElseThrow();
        assertTrue(seconds >= 1 && seconds <= 31, seconds + " s until half a minute's share is there again");
        assertDoesNotThrow(() -> limits.newSandboxFrom("192.0.2.2"));
    }
}
