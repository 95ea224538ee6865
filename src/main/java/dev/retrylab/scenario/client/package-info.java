/**
 * The retrying client of {@code retry.client} over real connections, and the same settings in virtual time beside it. It
 * sends to the sandbox by its public addresses, as the other scenarios do.
 */
package dev.retrylab.scenario.client;
