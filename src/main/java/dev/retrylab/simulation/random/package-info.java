/** Random numbers that others can reproduce. */
package dev.retrylab.simulation.random;
