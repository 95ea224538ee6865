/** What happened to a learner, as features tell it by CDI events. */
package dev.retrylab.learner.event;
