/** Who asks: the address that a request came from, its share of what is scarce, its cookies, and forms that are its own. */
package dev.retrylab.web.visitor;
