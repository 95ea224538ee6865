/**
 * The storm without its single events: clients that cannot be told apart are counted, not followed. Exact in
 * distribution, at any size.
 */
package dev.retrylab.simulation.storm.fast;
