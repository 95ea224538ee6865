package dev.retrylab.playground.diagram;

/** A fixed place in the diagram, from left to right. */
public enum Lane {
    CLIENT("client"),
    NETWORK("network"),
    SERVER("server"),
    KEY_STORE("key store"),
    LEDGER("ledger"),
    /** Between the server and the payment processor; like the processor, only where a run has called it. */
    OUTSIDE("network"),
    PROCESSOR("processor");

    private final String label;

    Lane(String label) {
        this.label = label;
    }

    /** Whether every diagram has it. */
    boolean isAlways() {
        return this != OUTSIDE && this != PROCESSOR;
    }

    /** What stands at its head, as {@code web/glyph} names it; empty for nothing. */
    String glyph() {
        return switch (this) {
            case CLIENT -> "client";
            case SERVER, PROCESSOR -> "server";
            default -> "";
        };
    }

    public String label() {
        return label;
    }
}
