package dev.retrylab.content.mistake;

/**
 * Where something was written.
 *
 * @param file as a person would open it
 * @param line from 1
 */
public record Place(String file, int line) {
    @Override
    public String toString() {
        return file + ":" + line;
    }
}
