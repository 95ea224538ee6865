package dev.retrylab.web;

import jakarta.enterprise.context.ApplicationScoped;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Random;

/** Makes names that nobody can guess, and the hashes under which the secret ones are stored. */
@ApplicationScoped
public class Identifiers {

    private static final String ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
    /** 24 of 62 characters are 142 bits. */
    private static final int LENGTH = 24;

    private final Random random;

    public Identifiers(Random random) {
        this.random = random;
    }

    /** The prefix and 24 random letters and digits. */
    public String next(String prefix) {
        StringBuilder id = new StringBuilder(prefix);
        for (int i = 0; i < LENGTH; i++) {
            id.append(ALPHABET.charAt(random.nextInt(ALPHABET.length())));
        }
        return id.toString();
    }

    /** SHA-256 in hex. Fit for random secrets, not for passwords. */
    public static String hash(String secret) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(secret.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(digest);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
