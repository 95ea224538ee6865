/**
 * A client in the flesh: sends what its settings say to the sandbox over HTTP, on a fresh connection for each attempt,
 * and sets what the client saw beside what the server did. It knows the sandbox by its public addresses only.
 */
package dev.retrylab.scenario;
