/** Who asks: the address that a request came from, its share of what is scarce, and its cookies. */
package dev.retrylab.web.visitor;
