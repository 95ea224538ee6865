/** {@code /progress}: what a learner has done, and what comes next. */
package dev.retrylab.learner.page;
