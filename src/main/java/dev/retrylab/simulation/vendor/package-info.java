/** The retry defaults of well-known makers, each towards the same dependency in virtual time. */
package dev.retrylab.simulation.vendor;
