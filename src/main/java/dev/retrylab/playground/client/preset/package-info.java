/** What the retrying client can be set up as at once, each with its question and with why it comes out as it does. */
package dev.retrylab.playground.client.preset;
