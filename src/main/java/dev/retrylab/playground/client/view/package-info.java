/** From a run of the retrying client to what its page shows. */
package dev.retrylab.playground.client.view;
