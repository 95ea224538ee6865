/** The phase map of a recovery: load by retries, or by refund, as a page and as JSON. */
package dev.retrylab.simulator.recovery.map;
