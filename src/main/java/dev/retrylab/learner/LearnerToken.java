package dev.retrylab.learner;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.HexFormat;
import java.util.Random;

/** What a learner's cookie holds: 128 random bits. Whoever has it is that learner, so only its hash is stored. */
record LearnerToken(String value) {

    private static final int BYTES = 16;

    /** @param random must be one that nobody can guess, as the application's own is */
    static LearnerToken fresh(Random random) {
        byte[] bytes = new byte[BYTES];
        random.nextBytes(bytes);
        return new LearnerToken(Base64.getUrlEncoder().withoutPadding().encodeToString(bytes));
    }

    /** SHA-256 in hexadecimal. No salt is needed: nobody can guess 128 random bits. */
    String hash() {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            return HexFormat.of().formatHex(digest.digest(value.getBytes(StandardCharsets.UTF_8)));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
