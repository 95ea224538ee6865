package dev.retrylab.simulation.random;

/** Standard normal variates out of a stream of words, as CPython takes them; others may take words in between. */
final class NormalVariates {

    private static final int WORDS_PER_DOUBLE = 2;
    private static final int WORDS_PER_CANDIDATE = 4;

    private final MersenneWords words;
    /** The doubles of a block: the first of each four words, and the second. */
    private final double[] evens = new double[NormalCandidates.COUNT + 1];

    private final double[] odds = new double[NormalCandidates.COUNT + 1];
    private final NormalCandidates fromEvens = new NormalCandidates();
    private final NormalCandidates fromOdds = new NormalCandidates();
    private int blockOfDoubles;
    private int blockFromEvens;
    private int blockFromOdds;

    NormalVariates(MersenneWords words) {
        this.words = words;
    }

    double next() {
        int used = words.used();
        if (used % WORDS_PER_DOUBLE != 0) {
            return oneByOne();
        }
        NormalCandidates candidates = used % WORDS_PER_CANDIDATE == 0 ? fromEvens() : fromOdds();
        int first = used / WORDS_PER_CANDIDATE;
        int accepted = candidates.acceptedFrom(first);
        if (accepted >= NormalCandidates.COUNT) {
            return oneByOne();
        }
        words.skip((accepted - first + 1) * WORDS_PER_CANDIDATE);
        return candidates.variate(accepted);
    }

    /** For what lies across the end of a block or begins with the next one, or where somebody took a single word. */
    private double oneByOne() {
        while (true) {
            double across = words.nextDouble();
            double up = 1 - words.nextDouble();
            double variate = NormalCandidates.variate(across, up);
            if (NormalCandidates.isAccepted(variate, up)) {
                return variate;
            }
        }
    }

    private NormalCandidates fromEvens() {
        if (blockFromEvens != words.blocks()) {
            blockFromEvens = words.blocks();
            split();
            fromEvens.judge(evens, odds, 0);
        }
        return fromEvens;
    }

    private NormalCandidates fromOdds() {
        if (blockFromOdds != words.blocks()) {
            blockFromOdds = words.blocks();
            split();
            fromOdds.judge(odds, evens, 1);
        }
        return fromOdds;
    }

    private void split() {
        if (blockOfDoubles != words.blocks()) {
            blockOfDoubles = words.blocks();
            int[] block = words.block();
            for (int i = 0; i <= NormalCandidates.COUNT; i++) {
                int at = WORDS_PER_CANDIDATE * i;
                evens[i] = MersenneWords.fraction(block[at], block[at + 1]);
                odds[i] = MersenneWords.fraction(block[at + 2], block[at + 3]);
            }
        }
    }
}
