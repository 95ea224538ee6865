package dev.retrylab.simulation.random;

/**
 * How many of n trials succeed. Exact in distribution but for the rounding of doubles, and O(1) in n.
 *
 * <p>Where 10 or more are expected it is BTRD, transformed rejection with decomposition: W. Hörmann, "The generation of
 * binomial random variates", Journal of Statistical Computation and Simulation 46 (1993); names and step numbers are
 * that paper's. Below, it walks up the distribution from 0.
 *
 * <p>It takes logarithms from StrictMath and powers by multiplication, since those of Math may differ in the last digit
 * between machines.
 */
public final class Binomial {

    private static final double WALK_BELOW = 10;

    /** log k! − (log √2π + (k + ½) log(k + 1) − (k + 1)), from k = 0; beyond them a series has ten digits. */
    private static final double[] REMAINDERS = {
        0.08106146679532726,
        0.04134069595540929,
        0.02767792568499834,
        0.02079067210376509,
        0.01664469118982119,
        0.01387612882307075,
        0.01189670994589177,
        0.01041126526197209,
        0.009255462182712733,
        0.008330563433362871
    };

    private final FastRandom random;

    public Binomial(FastRandom random) {
        this.random = random;
    }

    /**
     * @param trials at least 0
     * @param probability of each to succeed; what is below 0 counts as 0, what is above 1 as 1
     */
    public int draw(int trials, double probability) {
        if (trials == 0 || probability <= 0) {
            return 0;
        }
        if (probability >= 1) {
            return trials;
        }
        return probability <= 0.5 ? atMostHalf(trials, probability) : trials - atMostHalf(trials, 1 - probability);
    }

    private int atMostHalf(int n, double p) {
        return n * p < WALK_BELOW ? walk(n, p) : reject(n, p);
    }

    /** Inversion: the chance of k + 1 successes is that of k, times (n − k)/(k + 1) · p/q. */
    private int walk(int n, double p) {
        double odds = p / (1 - p);
        double oddsTimes = (n + 1.0) * odds;
        double chanceOfNone = power(1 - p, n);
        while (true) {
            double left = random.nextDouble();
            double chance = chanceOfNone;
            int k = 0;
            while (left >= chance && k <= n) {
                left -= chance;
                k++;
                chance *= oddsTimes / k - odds;
            }
            if (k <= n) {
                return k;
            }
            // Rounding left a remainder of some 2^-53 beyond the last success: draw anew.
        }
    }

    private static double power(double base, int exponent) {
        double power = 1;
        double square = base;
        for (int bits = exponent; bits > 0; bits >>= 1) {
            if ((bits & 1) != 0) {
                power *= square;
            }
            square *= square;
        }
        return power;
    }

    private int reject(int n, double p) {
        double deviation = Math.sqrt(n * p * (1 - p));
        double b = 1.15 + 2.53 * deviation;
        double a = -0.0873 + 0.0248 * b + 0.01 * p;
        double c = n * p + 0.5;
        // vr · b, so that the way to most draws has one division less.
        double vrb = 0.92 * b - 4.2;
        while (true) {
            // Step 1: four draws of five fall where nothing is left to decide.
            double v = random.nextDouble();
            double quotient = v * b / vrb;
            if (quotient <= 0.86) {
                double u = quotient - 0.43;
                return (int) Math.floor((2 * a / (0.5 - Math.abs(u)) + b) * u + c);
            }
            // Step 2
            double u;
            if (quotient >= 1) {
                u = random.nextDouble() - 0.5;
            } else {
                u = quotient - 0.93;
                u = Math.copySign(0.5, u) - u;
                v = random.nextDouble() * vrb / b;
            }
            // Step 3.0
            double us = 0.5 - Math.abs(u);
            double k = Math.floor((2 * a / us + b) * u + c);
            if (k >= 0 && k <= n) {
                double alpha = (2.83 + 5.1 / b) * deviation;
                if (accepts(n, p, (int) k, v * alpha / (a / (us * us) + b))) {
                    return (int) k;
                }
            }
        }
    }

    /** Whether v is at most f(k)/f(m), f being the distribution and m its mode. */
    static boolean accepts(int n, double p, int k, double v) {
        int m = (int) ((n + 1.0) * p);
        int distance = Math.abs(k - m);
        double r = p / (1 - p);
        if (distance <= 15) {
            // Step 3.1: by recursion, f(i)/f(i − 1) = nr/i − r; one division less for each
            double nr = (n + 1.0) * r;
            double above = 1;
            double below = 1;
            for (int i = Math.min(k, m) + 1; i <= Math.max(k, m); i++) {
                above *= nr - r * i;
                below *= i;
            }
            return k >= m ? v * below <= above : v * above <= below;
        }
        // Step 3.2: two bounds decide most often
        double npq = n * p * (1 - p);
        double logV = StrictMath.log(v);
        double rho = distance / npq * (((distance / 3.0 + 0.625) * distance + 1.0 / 6) / npq + 0.5);
        double t = -(double) distance * distance / (2 * npq);
        if (logV < t - rho) {
            return true;
        }
        return logV <= t + rho && logV <= logRatio(n, r, k, m);
    }

    /** Steps 3.3 and 3.4: log f(k)/f(m) by Stirling's formula. */
    private static double logRatio(int n, double r, int k, int m) {
        double nm = n - m + 1.0;
        double nk = n - k + 1.0;
        return (m + 0.5) * StrictMath.log((m + 1) / (r * nm))
                + stirling(m)
                + stirling(n - m)
                + (n + 1.0) * StrictMath.log(nm / nk)
                + (k + 0.5) * StrictMath.log(nk * r / (k + 1))
                - stirling(k)
                - stirling(n - k);
    }

    private static double stirling(int k) {
        if (k < REMAINDERS.length) {
            return REMAINDERS[k];
        }
        double x = k + 1.0;
        double square = x * x;
        return (1.0 / 12 - (1.0 / 360 - 1.0 / 1260 / square) / square) / x;
    }
}
