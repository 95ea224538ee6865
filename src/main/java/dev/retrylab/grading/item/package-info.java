/** What answers tell about the questions: how hard each is, whom it tells apart, and what people get wrong. */
package dev.retrylab.grading.item;
