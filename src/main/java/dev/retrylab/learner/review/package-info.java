/** What a learner is asked again, and when: every question that they answered, and those that they added. */
package dev.retrylab.learner.review;
