package dev.retrylab.playground.schedule;

import java.util.List;

/** What there is at one moment. A list without a line stands for nothing there. */
public record WorldView(List<Line> keys, List<Line> ledger, List<Line> requests) {

    /** @param committed whether everybody sees it; else only the transaction that made it does */
    public record Line(String text, boolean committed) {}
}
