/** The pages where a learner sends charges for real: the home page, the playground, and scenarios inside lessons. */
package dev.retrylab.playground;
