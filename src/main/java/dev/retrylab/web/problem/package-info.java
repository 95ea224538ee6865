/** What goes wrong, as a caller is told of it: one list of problems, as JSON for programs and as a page for people. */
package dev.retrylab.web.problem;
