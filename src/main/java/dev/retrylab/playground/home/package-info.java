/** The home page: one charge to send and lose, and what came of those that were sent before. */
package dev.retrylab.playground.home;
