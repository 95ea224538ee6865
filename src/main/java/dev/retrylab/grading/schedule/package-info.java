/**
 * When a question comes back. Spaced repetition by FSRS-6: a model of memory with two numbers, stability and difficulty,
 * and 21 weights fitted to hundreds of millions of reviews. The weights are the published defaults, the retention asked
 * for is 0.9, the learning steps are those of the reference implementation: 1 and 10 minutes for what is new, 10 minutes
 * for what was forgotten. Nothing is drawn by lot, so the same answers at the same times give the same schedule.
 *
 * <p>The formulas: https://github.com/open-spaced-repetition/awesome-fsrs/wiki/The-Algorithm
 */
package dev.retrylab.grading.schedule;
