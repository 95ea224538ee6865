/** Layers that each retry, as parameters, JSON and words. */
package dev.retrylab.simulator.layers;
