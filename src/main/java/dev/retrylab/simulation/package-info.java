/**
 * Models of many clients, or many layers, retrying: one sub-package for each. Every model is seeded: the same parameters
 * give the same numbers on every machine. The waits are those of {@code retry}, the very classes a live client uses.
 */
package dev.retrylab.simulation;
