/** A run in a page of others: {@code /embed/playground}, where no cookie is set and nothing of the reader is recorded. */
package dev.retrylab.playground.embed;
