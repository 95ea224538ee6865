package dev.retrylab.idempotency.outside;

import dev.retrylab.idempotency.Reply;
import dev.retrylab.idempotency.Work;
import java.util.Optional;

/**
 * {@code call} and {@code keyed-call}: the processor is called inside the transaction, as if the call were local work. A
 * rollback undoes our rows and not the charge. Without a key of its own the next attempt charges again; with one it is
 * safe for as long as the processor remembers it, and only if there is a next attempt.
 */
public final class CallWithinTransaction implements Work {

    private final Processor processor;
    private final Optional<DerivedKey> key;
    private final Books books;

    /** @param key empty for the naive call */
    public CallWithinTransaction(Processor processor, Optional<DerivedKey> key, Books books) {
        this.processor = processor;
        this.key = key;
        this.books = books;
    }

    @Override
    public Reply run() {
        books.check();
        ProcessorAnswer answer = processor.charge(key);
        // The usual mistake: no answer is taken for a failure, and rolled back as if nothing had happened.
        return books.enter(answer.isDefinite() ? answer : new ProcessorAnswer.NothingDone());
    }

    @Override
    public Reply promise() {
        return books.promise();
    }
}
