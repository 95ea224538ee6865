/** Breakers over time: one that meets an outage, and a fleet of them that reopens. */
package dev.retrylab.simulation.breaker;
