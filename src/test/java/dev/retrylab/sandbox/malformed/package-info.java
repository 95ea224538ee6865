/** Requests that no client should send, made from a seed, and what the server does with them. */
package dev.retrylab.sandbox.malformed;
