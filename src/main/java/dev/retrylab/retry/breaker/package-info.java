/** The circuit breaker: a rule, and the state of one dependency. No clock, no thread; time is handed in. */
package dev.retrylab.retry.breaker;
