package dev.retrylab.scenario.client.setting;

/**
 * Who sends.
 *
 * @param operations requests, each of a user of its own
 * @param spreadMillis from the first start to the last, at even distances
 * @param shared whether all of them go through one client, with one budget and one breaker; else each has its own
 */
public record Fleet(int operations, int spreadMillis, boolean shared) {

    /** @param operation from 0 */
    public long startNanos(int operation) {
        return operations == 1 ? 0 : spreadMillis * 1_000_000L * operation / (operations - 1);
    }
}
