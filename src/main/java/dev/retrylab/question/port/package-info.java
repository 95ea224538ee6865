/** The questions as other features know them, by their ports: exhibits, frames, pages to be found, the end of a lesson. */
package dev.retrylab.question.port;
