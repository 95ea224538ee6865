/** The bug museum: faults that others had, found in a listing and then watched, with and without the cure. */
package dev.retrylab.question.museum;
