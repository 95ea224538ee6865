/** A crowd that fails together and retries at a resource which serves one call in each tick. */
package dev.retrylab.simulation.storm;
