/**
 * Questions, answers and grades. An answer of the wrong shape is told what was wanted; it is never graded as wrong. All
 * texts are Markdown, as the author wrote them.
 */
package dev.retrylab.grading;
