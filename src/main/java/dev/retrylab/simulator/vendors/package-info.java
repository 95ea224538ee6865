/** The retry defaults of well-known makers side by side, as parameters, JSON and words; and the page of their settings. */
package dev.retrylab.simulator.vendors;
