/**
 * Does a service come back after an outage? A deterministic fluid model: masses of calls instead of single ones, in
 * short ticks. {@code system} says who calls what, {@code fluid} moves the masses; here it is asked what came of it. The
 * model stands apart from the engines that count single calls, and shares their backoff.
 */
package dev.retrylab.simulation.recovery;
