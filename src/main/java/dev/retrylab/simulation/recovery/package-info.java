/**
 * Does a service come back after an outage? A deterministic fluid model: masses of calls instead of single ones, in
 * short ticks. It stands apart from the engines that count single calls, and shares their waits.
 */
package dev.retrylab.simulation.recovery;
