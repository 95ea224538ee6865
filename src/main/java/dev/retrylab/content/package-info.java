/**
 * What is taught, as read from {@code content/}: one {@link dev.retrylab.content.Course}. {@code reading} makes it, tells
 * every mistake at once and reads again what changes; everybody else only looks things up.
 */
package dev.retrylab.content;
