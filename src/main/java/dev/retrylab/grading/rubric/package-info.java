/**
 * Answers in one's own words, held against the claims of a strong one. A {@link dev.retrylab.grading.rubric.Judge} helps
 * learners to check themselves: it is silent where it is not sure, and what it says is theirs to overrule.
 */
package dev.retrylab.grading.rubric;
