/** A result in a page of others: {@code /embed/simulations}, where no cookie is set and nothing is recorded. */
package dev.retrylab.simulator.embed;
