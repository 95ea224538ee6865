/**
 * {@code /interview}: a mock interview. What is asked next depends on the answers; results are hidden until the end. Each
 * answer is saved by itself, and what is on the screen follows from what is saved.
 */
package dev.retrylab.question.interview;
