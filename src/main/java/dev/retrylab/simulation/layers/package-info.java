/** One request through a stack of layers that each retry. */
package dev.retrylab.simulation.layers;
