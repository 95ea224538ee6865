/** What the delays of one policy come to, retry by retry. */
package dev.retrylab.simulation.waits;
