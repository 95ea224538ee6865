package dev.retrylab.learner.event;

import dev.retrylab.web.Identifiers;

/**
 * What makes an answer count once.
 *
 * @param key that the form carried
 * @param fingerprint of what was sent: SHA-256 in hexadecimal. Another one under the same key is refused
 * @param bounded whether there may be only so many of its kind within an hour
 */
public record Submission(String key, String fingerprint, boolean bounded) {

    /** @param parts what was sent; each goes in with its length, so that no two lists are one text */
    public static Submission of(String key, Iterable<String> parts) {
        StringBuilder text = new StringBuilder();
        parts.forEach(part -> text.append(part.length()).append(':').append(part));
        return new Submission(key, Identifiers.hash(text.toString()), true);
    }

    public Submission unbounded() {
        return new Submission(key, fingerprint, false);
    }
}
