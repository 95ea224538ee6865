/** The path through the lessons, and each lesson with the things that run in it. */
package dev.retrylab.lesson;
