package dev.retrylab.idempotency;

/** Port: where a request's transactions come from. */
@FunctionalInterface
public interface Transactions {

    Transaction begin();
}
