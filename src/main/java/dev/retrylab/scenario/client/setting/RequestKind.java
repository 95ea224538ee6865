package dev.retrylab.scenario.client.setting;

import dev.retrylab.retry.client.Repeatable;

/** What the client sends, and so what may be repeated. */
public enum RequestKind {
    /** A charge; every attempt carries the operation's one key. */
    KEYED_POST("POST", true),
    /** A charge without a key. */
    POST("POST", false),
    /** The list of charges: it reads only. */
    GET("GET", false);

    private final String method;
    private final boolean keyed;

    RequestKind(String method, boolean keyed) {
        this.method = method;
        this.keyed = keyed;
    }

    public String method() {
        return method;
    }

    public boolean isKeyed() {
        return keyed;
    }

    public Repeatable repeatable() {
        return Repeatable.method(method, keyed);
    }
}
