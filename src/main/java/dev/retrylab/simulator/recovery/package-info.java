/** Recovery after an outage, as parameters, JSON and words. Its phase map has a package of its own. */
package dev.retrylab.simulator.recovery;
