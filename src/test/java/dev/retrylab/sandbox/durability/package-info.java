/** Kills the packaged application and its database, again and again, and counts what is left of the promises made. */
package dev.retrylab.sandbox.durability;
