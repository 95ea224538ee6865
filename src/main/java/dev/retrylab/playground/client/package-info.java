/** {@code /playground/client}: the retrying client of the simulations, driven for real, beside itself in virtual time. */
package dev.retrylab.playground.client;
