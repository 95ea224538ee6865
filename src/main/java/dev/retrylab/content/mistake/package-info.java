/** Mistakes in what authors wrote: where each stands, and how it is mended. */
package dev.retrylab.content.mistake;
