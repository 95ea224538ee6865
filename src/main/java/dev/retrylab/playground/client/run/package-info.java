/** Runs of the retrying client: started, and kept. */
package dev.retrylab.playground.client.run;
