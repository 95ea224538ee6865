/** What a retry budget lets through while calls fail. */
package dev.retrylab.simulation.budget;
