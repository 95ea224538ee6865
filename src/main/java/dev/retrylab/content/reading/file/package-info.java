/** Where the content lies: in the application, in a host's folder, or in the one over the other. */
package dev.retrylab.content.reading.file;
