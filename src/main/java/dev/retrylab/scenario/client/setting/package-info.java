/** What a run of the retrying client is set to: its parameters, their bounds, and how an address spells them. */
package dev.retrylab.scenario.client.setting;
