/** This process as it calls itself: where it is reached, how it knows its own calls, and where nobody listens. */
package dev.retrylab.web.self;
