/** Build the handler: a learner puts six steps in order, and a machine looks for the shortest way to break it. */
package dev.retrylab.playground.handler;
