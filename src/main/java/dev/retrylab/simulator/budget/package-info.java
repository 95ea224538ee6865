/** A retry budget in an outage, as parameters, JSON and words. */
package dev.retrylab.simulator.budget;
