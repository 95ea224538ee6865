package dev.retrylab.sandbox.store;

import dev.retrylab.sandbox.body.SandboxSettings;
import java.time.Duration;
import java.time.Instant;

/**
 * Who sent a request, as its API key says.
 *
 * @param clockOffset how far the sandbox's clock runs ahead
 */
public record Caller(
        String sandbox, String account, SandboxSettings settings, Instant expiresAt, Duration clockOffset) {}
