/** Circuit breakers, request by request, as parameters, JSON and words. Each question about them is a model of its own. */
package dev.retrylab.simulator.breaker;
