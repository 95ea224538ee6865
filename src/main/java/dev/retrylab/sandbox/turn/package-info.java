/** Who is served when: one request of a key at a time, and as many at once as the database can bear. */
package dev.retrylab.sandbox.turn;
