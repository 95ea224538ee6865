package dev.retrylab.sandbox.malformed;

import java.util.List;
import java.util.SplittableRandom;

/** Chance, drawn from a seed: the same seed makes the same requests. */
final class Pick {

    private final SplittableRandom random;

    Pick(long seed) {
        this.random = new SplittableRandom(seed);
    }

    <T> T of(List<T> choices) {
        return choices.get(random.nextInt(choices.size()));
    }

    /** From 0 to {@code below} - 1. */
    int below(int below) {
        return random.nextInt(below);
    }

    boolean oneIn(int n) {
        return random.nextInt(n) == 0;
    }

    /** Any bytes at all. */
    byte[] bytes(int atMost) {
        byte[] bytes = new byte[random.nextInt(atMost + 1)];
        random.nextBytes(bytes);
        return bytes;
    }

    /** Characters that a header may hold, one byte each: no controls, which the server itself refuses. */
    String latin(int atMost) {
        StringBuilder text = new StringBuilder();
        for (int i = random.nextInt(atMost + 1); i > 0; i--) {
            char c = (char) random.nextInt(0x20, 0x100);
            text.append(c == 0x7F ? ' ' : c);
        }
        return text.toString();
    }

    /** Visible ASCII characters. */
    String visible(int atMost) {
        StringBuilder text = new StringBuilder();
        for (int i = random.nextInt(1, atMost + 1); i > 0; i--) {
            text.append((char) random.nextInt(0x21, 0x7F));
        }
        return text.toString();
    }
}
