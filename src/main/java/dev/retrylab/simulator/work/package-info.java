/** How much a run may cost, and who does it: the limit that counts, the workers, and who gives way to whom. */
package dev.retrylab.simulator.work;
