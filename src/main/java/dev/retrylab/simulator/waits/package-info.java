/** What one client waits before each retry, as parameters, JSON and words. */
package dev.retrylab.simulator.waits;
