package dev.retrylab.playground.diagram;

/** A fixed place in the diagram, from left to right. */
public enum Lane {
    CLIENT("client"),
    NETWORK("network"),
    SERVER("server"),
    KEY_STORE("key store"),
    LEDGER("ledger");

    private final String label;

    Lane(String label) {
        this.label = label;
    }

    public String label() {
        return label;
    }
}
