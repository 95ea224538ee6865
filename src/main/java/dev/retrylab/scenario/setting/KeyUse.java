package dev.retrylab.scenario.setting;

/** What the client does about a key. */
public enum KeyUse {
    /** It sends none. */
    NONE,
    /** One key for the operation, on every attempt. */
    SAME,
    /** A new key for each attempt: the mistake that makes a key useless. */
    FRESH
}
