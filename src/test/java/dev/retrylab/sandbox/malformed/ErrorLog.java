package dev.retrylab.sandbox.malformed;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;

/** What the server writes into its log as an error, and every stack trace. */
final class ErrorLog extends Handler {

    private final List<String> seen = new CopyOnWriteArrayList<>();

    void listen() {
        Logger.getLogger("").addHandler(this);
    }

    void stop() {
        Logger.getLogger("").removeHandler(this);
    }

    List<String> seen() {
        return List.copyOf(seen);
    }

    @Override
    public void publish(LogRecord entry) {
        boolean isError = entry.getLevel().intValue() >= Level.SEVERE.intValue();
        boolean hasTrace = entry.getThrown() != null && entry.getLevel().intValue() >= Level.INFO.intValue();
        if (isError || hasTrace) {
            seen.add(entry.getLoggerName() + ": " + entry.getMessage() + " " + entry.getThrown());
        }
    }

    @Override
    public void flush() {}

    @Override
    public void close() {}
}
