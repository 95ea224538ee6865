/** The fluid model itself: retries, queue, budget and breaker as masses that move in ticks. */
package dev.retrylab.simulation.recovery.fluid;
