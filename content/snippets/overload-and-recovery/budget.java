// prints: 6609 calls for 6000 requests
import java.util.concurrent.atomic.AtomicInteger;

class BudgetForAMinute {

    // begin
    static class Budget {
        static final int CAP = 10_000; // thousandths, so that no rounding adds up
        private final AtomicInteger left = new AtomicInteger(CAP);

        void firstAttempt() {
            left.updateAndGet(tokens -> Math.min(CAP, tokens + 100));
        }

        boolean mayRetry() { // if not, fail now; nobody waits for a token
            return left.getAndUpdate(tokens -> tokens < 1_000 ? tokens : tokens - 1_000) >= 1_000;
        }
    }
    // end

    public static void main(String[] args) {
        Budget budget = new Budget();
        int calls = 0;
        for (int request = 0; request < 6000; request++) { // a minute of 100 a second, every call fails
            budget.firstAttempt();
            calls++;
            for (int retry = 0; retry < 3 && budget.mayRetry(); retry++) {
                calls++;
            }
        }
        System.out.println(calls + " calls for 6000 requests");
    }
}
