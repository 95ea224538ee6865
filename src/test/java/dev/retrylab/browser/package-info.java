/** The site as people use it: real Chromium, with and without scripts, by mouse and by keyboard, and its weight. */
package dev.retrylab.browser;
