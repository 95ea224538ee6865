/**
 * What makes an endpoint idempotent, without a database: keys, fingerprints, outcomes, and the strategies written over
 * the ports {@link dev.retrylab.idempotency.Transactions}, {@link dev.retrylab.idempotency.KeyStore},
 * {@link dev.retrylab.idempotency.Work} and {@link dev.retrylab.idempotency.Checkpoint}.
 */
package dev.retrylab.idempotency;
