package dev.retrylab.retry;

/** Where randomness comes from. Handed in, so that a test or a simulation decides every draw. */
@FunctionalInterface
public interface RandomSource {

    /** The next number in [0, 1). */
    double nextDouble();
}
