/** The packaged application, set up as hosts set it up: what each setting does, and what a proxy and an init system see. */
package dev.retrylab.hosting;
