/** The way to the sandbox, by HTTP only: a fresh connection for each attempt, and what each came to. */
package dev.retrylab.scenario.http;
