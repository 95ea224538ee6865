/** The playground as other features know it, by their ports: its exhibits, the pages to be found, and what links may say. */
package dev.retrylab.playground.port;
