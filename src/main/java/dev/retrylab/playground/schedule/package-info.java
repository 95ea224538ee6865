/** A schedule as pages show it: lanes, steps in words, and what the server holds after each of them. */
package dev.retrylab.playground.schedule;
