/** What a start asks of a course that was read: that its exhibits can run, its links lead somewhere, its lessons fit. */
package dev.retrylab.content.reading.check;
