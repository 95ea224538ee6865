/**
 * What is taught, as read from {@code content/}: one immutable {@link dev.retrylab.content.Course}. {@code reading} makes
 * it and stops the start at the first mistake; everybody else only looks things up.
 */
package dev.retrylab.content;
