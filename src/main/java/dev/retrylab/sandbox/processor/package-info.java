/**
 * The payment processor: another company, as far as the sandbox is concerned. An HTTP service on loopback with its own
 * ledger, its own keys and its own faults. The sandbox reaches it by HTTP only; it reads a sandbox's settings to know
 * how it is to misbehave.
 */
package dev.retrylab.sandbox.processor;
