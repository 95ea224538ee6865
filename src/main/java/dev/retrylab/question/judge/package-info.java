/** The judge of answers in one's own words: what it says, and how often it is right. */
package dev.retrylab.question.judge;
