/** What {@code /openapi} says of {@code /v1}, made from the classes that answer there. */
package dev.retrylab.sandbox.document;
