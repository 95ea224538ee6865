/**
 * An effect that no transaction of ours reaches: a charge at a payment processor. {@link
 * dev.retrylab.idempotency.outside.RecoveryPoints} is the recipe, written over the ports {@link
 * dev.retrylab.idempotency.outside.Processor} and {@link dev.retrylab.idempotency.outside.Phases}; {@link
 * dev.retrylab.idempotency.outside.CallWithinTransaction} is what people write before they know it.
 */
package dev.retrylab.idempotency.outside;
