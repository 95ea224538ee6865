package dev.retrylab.simulation.budget.kind;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/** A percentage of what is active, and never less than three. */
class EnvoyBudgetTest {

    private final EnvoyBudget budget = new EnvoyBudget();

    private void active(int first, int retries) {
        for (int i = 0; i < first; i++) {
            budget.admitsFirst(0);
        }
        for (int i = 0; i < retries; i++) {
            assertTrue(budget.takeRetry(0), "retry " + (i + 1));
        }
    }

    @Test
    void of25ThatAreActiveFiveMayBeRetries() {
        active(21, 4);
        assertTrue(budget.takeRetry(0));
        assertFalse(budget.takeRetry(0));
    }

    @Test
    void withTwoActiveThreeMayBeRetriedAllTheSame() {
        active(2, 3);
        assertFalse(budget.takeRetry(0));
    }

    @Test
    void whatHasEndedMakesRoom() {
        active(2, 3);
        budget.ended(true, false, 0);
        assertTrue(budget.takeRetry(0));
        assertFalse(budget.takeRetry(0));
    }
}
