package dev.retrylab.sandbox.malformed;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** A request, to be sent byte by byte as it is written here. */
final class RawRequest {

    String method = "POST";
    String target = "/v1/charges";
    byte[] body;

    /** Of a request that is sound but for its body or its address: it must not be used up. */
    String key;

    private final List<String> headers = new ArrayList<>();

    RawRequest to(String newMethod, String newTarget) {
        method = newMethod;
        target = newTarget;
        return this;
    }

    /** One line; each character is one byte. */
    RawRequest header(String line) {
        headers.add(line);
        return this;
    }

    RawRequest body(String type, byte[] content) {
        body = content;
        return header("Content-Type: " + type);
    }

    RawRequest key(String newKey) {
        key = newKey;
        return header("Idempotency-Key: " + newKey);
    }

    byte[] bytes() {
        StringBuilder head = new StringBuilder(method + " " + target + " HTTP/1.1\r\nHost: localhost\r\n");
        headers.forEach(line -> head.append(line).append("\r\n"));
        int length = body == null ? 0 : body.length;
        if (body != null) {
            head.append("Content-Length: ").append(length).append("\r\n");
        }
        byte[] start = head.append("\r\n").toString().getBytes(StandardCharsets.ISO_8859_1);
        byte[] all = java.util.Arrays.copyOf(start, start.length + length);
        if (body != null) {
            System.arraycopy(body, 0, all, start.length, length);
        }
        return all;
    }

    @Override
    public String toString() {
        return shown(bytes());
    }

    /** The beginning, one character for each byte. */
    static String shown(byte[] bytes) {
        String text = new String(bytes, StandardCharsets.ISO_8859_1);
        return text.length() <= 1500 ? text : text.substring(0, 1500) + "…";
    }
}
