package dev.retrylab.idempotency;

/** A key's identity: keys belong to an account, so that nobody is shown another's answer. Two parts, never glued. */
public record ScopedKey(String account, IdempotencyKey key) {}
