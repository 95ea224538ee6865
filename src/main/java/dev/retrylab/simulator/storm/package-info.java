/** The retry storm, as parameters, JSON and words. */
package dev.retrylab.simulator.storm;
