/**
 * The public endpoint {@code /v1}: a real idempotent endpoint on a real database, with faults on real connections.
 * {@link dev.retrylab.sandbox.EffectResource} takes charges and refunds in, {@link dev.retrylab.sandbox.SandboxResource} all
 * else; {@link dev.retrylab.sandbox.ChargeEndpoint} sees them through, {@link dev.retrylab.sandbox.Wire} sends the answer or
 * loses it. What a key protects is in {@code effect}, who is served when in {@code turn}, the database side in {@code store};
 * the payment processor, another company that is reached by HTTP only, is in {@code processor}.
 */
package dev.retrylab.sandbox;
