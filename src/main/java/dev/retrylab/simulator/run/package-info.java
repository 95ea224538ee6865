/** Runs that are more than one request may ask for: in the background, with an address, progress and an end. */
package dev.retrylab.simulator.run;
