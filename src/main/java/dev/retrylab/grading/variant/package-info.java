/** Questions of which there are many: the same idea with other numbers, or with its steps in another place. */
package dev.retrylab.grading.variant;
