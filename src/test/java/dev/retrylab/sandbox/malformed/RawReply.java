package dev.retrylab.sandbox.malformed;

import java.util.Map;

/**
 * What came back.
 *
 * @param status 0 if the connection was closed without an answer
 * @param headers by name in lower case
 */
record RawReply(int status, Map<String, String> headers, String body) {

    static final RawReply NOTHING = new RawReply(0, Map.of(), "");

    String header(String name) {
        return headers.getOrDefault(name, "");
    }

    /** Whether the connection ends with it. */
    boolean isLast() {
        return status == 0 || header("connection").equalsIgnoreCase("close");
    }
}
