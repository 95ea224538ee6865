package dev.retrylab.idempotency;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * What a request was, in few bytes: kept beside its key to tell a retry from another request under the same key.
 *
 * <p>It is taken of the parsed body as sent, before defaults: members sorted, numbers by value, null and absent apart,
 * arrays in their order. Every part is preceded by its type and length, so no two requests can run together.
 *
 * @param value {@code v1:} (the algorithm's version) and 64 hex digits
 */
public record Fingerprint(String value) {

    private static final String VERSION = "v1";

    /**
     * @param query the raw query, empty if there is none: a POST ignores it and still has it fingerprinted
     * @param body a tree of Map (String keys), List, String, BigDecimal, BigInteger, Boolean and null
     */
    public static Fingerprint of(String method, String path, String query, Object body) {
        Digest digest = new Digest();
        digest.text(VERSION);
        digest.text(method);
        digest.text(path);
        digest.text(query);
        digest.tree(body);
        return new Fingerprint(VERSION + ":" + digest.hex());
    }

    private static final class Digest {

        private final MessageDigest sha256;

        Digest() {
            try {
                sha256 = MessageDigest.getInstance("SHA-256");
            } catch (NoSuchAlgorithmException e) {
                throw new IllegalStateException(e);
            }
        }

        void tree(Object node) {
            if (node == null) {
                part('0', new byte[0]);
            } else if (node instanceof Boolean flag) {
                part(flag ? 't' : 'f', new byte[0]);
            } else if (node instanceof String text) {
                text(text);
            } else if (node instanceof BigInteger number) {
                number(new BigDecimal(number));
            } else if (node instanceof BigDecimal number) {
                number(number);
            } else if (node instanceof List<?> list) {
                size('[', list.size());
                list.forEach(this::tree);
            } else if (node instanceof Map<?, ?> map) {
                size('{', map.size());
                new TreeMap<>(map).forEach((name, value) -> {
                    text((String) name);
                    tree(value);
                });
            } else {
                throw new IllegalArgumentException("no place in a tree for " + node.getClass());
            }
        }

        /** By value: 500, 500.0 and 5e2 alike. Digits and exponent stay apart, so 1e999999999 costs nothing. */
        private void number(BigDecimal number) {
            BigDecimal plain = number.signum() == 0 ? BigDecimal.ZERO : number.stripTrailingZeros();
            part('#', (plain.unscaledValue() + "e" + -(long) plain.scale()).getBytes(StandardCharsets.US_ASCII));
        }

        void text(String text) {
            part('"', text.getBytes(StandardCharsets.UTF_8));
        }

        private void part(char type, byte[] bytes) {
            size(type, bytes.length);
            sha256.update(bytes);
        }

        private void size(char type, int size) {
            sha256.update(ByteBuffer.allocate(5).put((byte) type).putInt(size).array());
        }

        String hex() {
            return HexFormat.of().formatHex(sha256.digest());
        }
    }

    @Override
    public String toString() {
        return value;
    }
}
