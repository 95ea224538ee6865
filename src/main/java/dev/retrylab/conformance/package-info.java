/** What a client's traffic says of it: rules that a server's log of one client keeps or breaks. */
package dev.retrylab.conformance;
