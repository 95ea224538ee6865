package dev.retrylab.grading.variant;

import java.math.BigDecimal;
import java.util.List;

/** The value of a name: a number, or several in a row. */
public record Numbers(List<BigDecimal> all) {

    public static Numbers of(BigDecimal one) {
        return new Numbers(List.of(one));
    }

    /** @throws IllegalArgumentException if there are several, or none */
    public BigDecimal one() {
        if (all.size() != 1) {
            throw new IllegalArgumentException("one number is wanted here; there are " + all.size());
        }
        return all.get(0);
    }
}
