/** An answer, from the form that was sent to the verdict: read, tried again under its key, graded, disputed. */
package dev.retrylab.question.answer;
