/** What can go wrong on the wire or in the server, and the plan that says when. Faults are data; the sandbox acts on them. */
package dev.retrylab.fault;
