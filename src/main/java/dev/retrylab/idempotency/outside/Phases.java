package dev.retrylab.idempotency.outside;

/** Port: where the transactions of a charge come from. Between two of them no transaction is open. */
@FunctionalInterface
public interface Phases {

    Phase begin();

    /** One transaction. Closed without a commit, it is rolled back. */
    interface Phase extends AutoCloseable {

        Journal journal();

        Books books();

        void commit();

        @Override
        void close();
    }
}
