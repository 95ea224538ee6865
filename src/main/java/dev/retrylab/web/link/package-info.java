/** What pages are to others: what is said beside a link to them, in a frame, in the search and in the map of the site. */
package dev.retrylab.web.link;
