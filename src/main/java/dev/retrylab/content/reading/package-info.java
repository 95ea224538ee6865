/** Turns the files of {@code content/} into a course, or names the file, the line and the reason why it cannot. */
package dev.retrylab.content.reading;
