/** A client's policy as code, for the languages and libraries that people use. */
package dev.retrylab.playground.export;
