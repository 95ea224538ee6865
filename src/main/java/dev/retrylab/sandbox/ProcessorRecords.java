package dev.retrylab.sandbox;

import dev.retrylab.sandbox.processor.DatabaseProcessor;
import dev.retrylab.sandbox.store.Caller;
import dev.retrylab.sandbox.store.Database;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.function.Function;

/** The payment processor's own records of an account, as if one could look over its shoulder. */
@ApplicationScoped
public class ProcessorRecords {

    private final Database database;

    public ProcessorRecords(Database database) {
        this.database = database;
    }

    /** What the customer really paid, the newest first. */
    SandboxContents.ListView charges(Caller caller, ListQuery query) {
        var found = database.inTransaction(c -> DatabaseProcessor.newest(c, caller.account(), query.limit() + 1));
        return SandboxContents.page(found, Function.identity(), query, "/v1/processor/charges");
    }

    /** Every call as the processor saw it, in the order of arrival. */
    SandboxContents.ListView calls(Caller caller, ListQuery query) {
        var found = database.inTransaction(c -> DatabaseProcessor.calls(c, caller.account(), query.limit() + 1));
        return SandboxContents.page(found, Function.identity(), query, "/v1/processor/calls");
    }
}
