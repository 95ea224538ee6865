/** Who calls, what is called, and what happens to it: the settings of a recovery. */
package dev.retrylab.simulation.recovery.system;
