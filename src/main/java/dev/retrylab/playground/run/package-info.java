/** One run of a scenario: started, kept, and told, with every word computed from what was sent and answered. */
package dev.retrylab.playground.run;
