/** The port for exhibits: what runs within a lesson that has never heard of it. */
package dev.retrylab.web.exhibit;
