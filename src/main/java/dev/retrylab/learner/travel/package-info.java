/** Progress that travels: as a file, and to another device by a phrase. What comes is merged; nothing is lost. */
package dev.retrylab.learner.travel;
