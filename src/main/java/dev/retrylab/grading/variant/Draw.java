package dev.retrylab.grading.variant;

import java.math.BigDecimal;
import java.util.List;

/**
 * A number that is drawn.
 *
 * @param choices all that it may be, each once; the first is the one that the author had in mind
 */
public record Draw(String name, List<BigDecimal> choices) {

    BigDecimal usual() {
        return choices.get(0);
    }
}
