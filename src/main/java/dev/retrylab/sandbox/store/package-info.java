/** The database side of the sandbox: plain JDBC, one statement to a method, the same for H2 and PostgreSQL. */
package dev.retrylab.sandbox.store;
