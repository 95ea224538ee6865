/** What a host sets of the sandbox, and what a start looks at before it takes the database that it was given. */
package dev.retrylab.sandbox.config;
