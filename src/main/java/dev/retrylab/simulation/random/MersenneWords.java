package dev.retrylab.simulation.random;

/**
 * The 32-bit stream of MT19937, seeded by {@code init_by_array} (Matsumoto and Nishimura, "Mersenne Twister", ACM
 * Transactions on Modeling and Computer Simulation 8, 1998). It is the stream of commons-rng's {@code MersenneTwister},
 * which hands out its words one by one; made a block at a time, and read by two, they take half the time, and the
 * simulations draw tens of millions.
 */
final class MersenneWords {

    private static final int SIZE = 624;
    private static final int MIDDLE = 397;
    private static final int TWIST = 0x9908b0df;
    private static final int HIGHEST_BIT = 0x80000000;

    private final int[] state = new int[SIZE];
    private final int[] oneFurther = new int[SIZE];
    private final int[] twisted = new int[SIZE];
    private final int[] words = new int[SIZE];
    private int used = SIZE;
    private int blocks;

    /** @param seed at least one word */
    MersenneWords(int[] seed) {
        begin(19_650_218);
        int at = 1;
        int from = 0;
        for (int i = Math.max(SIZE, seed.length); i > 0; i--) {
            state[at] = (state[at] ^ mixed(state[at - 1]) * 1_664_525) + seed[from] + from;
            at = following(at);
            from = from + 1 == seed.length ? 0 : from + 1;
        }
        for (int i = SIZE - 1; i > 0; i--) {
            state[at] = (state[at] ^ mixed(state[at - 1]) * 1_566_083_941) - at;
            at = following(at);
        }
        state[0] = HIGHEST_BIT;
    }

    private void begin(int first) {
        state[0] = first;
        for (int i = 1; i < SIZE; i++) {
            state[i] = mixed(state[i - 1]) * 1_812_433_253 + i;
        }
    }

    private static int mixed(int word) {
        return word ^ word >>> 30;
    }

    private int following(int at) {
        if (at + 1 < SIZE) {
            return at + 1;
        }
        state[0] = state[SIZE - 1];
        return 1;
    }

    int next() {
        if (used == SIZE) {
            refill();
        }
        return words[used++];
    }

    /** 53 random bits over 2^53, of two words as CPython takes them. */
    double nextDouble() {
        int at = used;
        if (at > SIZE - 2) {
            return fraction(next(), next());
        }
        used = at + 2;
        return fraction(words[at], words[at + 1]);
    }

    /** The block that is being handed out: the same array for every block. */
    int[] block() {
        return words;
    }

    /** How many blocks there were, this one included. */
    int blocks() {
        return blocks;
    }

    /** How many words of the block were handed out. */
    int used() {
        return used;
    }

    /** Hands out so many words, and no more than are left of the block. */
    void skip(int count) {
        used += count;
    }

    static double fraction(int first, int second) {
        return ((long) (first >>> 5) << 26 | second >>> 6) * 0x1p-53;
    }

    /**
     * All words are twisted before any is replaced, each beside a copy of the one after it: a loop over arrays that lie in
     * step becomes vector instructions.
     */
    private void refill() {
        System.arraycopy(state, 1, oneFurther, 0, SIZE - 1);
        for (int i = 0; i < SIZE - 1; i++) {
            twisted[i] = twisted(state[i], oneFurther[i]);
        }
        int last = state[SIZE - 1];
        for (int i = 0; i < SIZE - MIDDLE; i++) {
            state[i] = state[i + MIDDLE] ^ twisted[i];
        }
        for (int i = SIZE - MIDDLE; i < SIZE - 1; i++) {
            state[i] = state[i + MIDDLE - SIZE] ^ twisted[i];
        }
        state[SIZE - 1] = state[MIDDLE - 1] ^ twisted(last, state[0]);
        for (int i = 0; i < SIZE; i++) {
            words[i] = tempered(state[i]);
        }
        used = 0;
        blocks++;
    }

    /** The last bit, spread over a whole word, takes the twist or leaves it. */
    private static int twisted(int high, int low) {
        int word = high & HIGHEST_BIT | low & ~HIGHEST_BIT;
        return word >>> 1 ^ word << 31 >> 31 & TWIST;
    }

    private static int tempered(int word) {
        int y = word ^ word >>> 11;
        y ^= y << 7 & 0x9d2c5680;
        y ^= y << 15 & 0xefc60000;
        return y ^ y >>> 18;
    }
}
