/** What a host sets of the site as a whole, how far any setting may go, and secrets that come from files. */
package dev.retrylab.web.config;
