/** What a handler does, as lines of named steps: the strategies, the switches that break them, and a learner's own order. */
package dev.retrylab.interleaving.program;
