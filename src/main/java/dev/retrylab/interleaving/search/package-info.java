/** Tries every order: finds the shortest schedule that breaks the promise, and counts them all. */
package dev.retrylab.interleaving.search;
