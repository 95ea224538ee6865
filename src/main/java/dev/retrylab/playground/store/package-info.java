/** Runs as rows. */
package dev.retrylab.playground.store;
