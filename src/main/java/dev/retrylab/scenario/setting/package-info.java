/** What a run of a scenario is set to: its parameters, and how an address spells them. */
package dev.retrylab.scenario.setting;
