/**
 * The simulations as pages, JSON and exhibits. What every model shares is here: parameters with bounds, a bounded pool,
 * results and how they are told. Each model has a sub-package: its parameters, its run, its words.
 */
package dev.retrylab.simulator;
