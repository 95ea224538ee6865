/** Progress in the database. */
package dev.retrylab.learner.store;
