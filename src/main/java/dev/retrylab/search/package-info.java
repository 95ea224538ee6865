/** The search of the site, over whatever the features say can be found. */
package dev.retrylab.search;
