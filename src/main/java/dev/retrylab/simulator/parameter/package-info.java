/** Parameters of a model: what each may be, how it is set on a page, and how a request's are read. */
package dev.retrylab.simulator.parameter;
