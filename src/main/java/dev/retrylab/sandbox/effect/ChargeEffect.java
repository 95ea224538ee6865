package dev.retrylab.sandbox.effect;

import dev.retrylab.idempotency.IdempotencyKey;
import dev.retrylab.idempotency.Reply;
import dev.retrylab.idempotency.ScopedKey;
import dev.retrylab.idempotency.Strategies;
import dev.retrylab.idempotency.Strategy;
import dev.retrylab.idempotency.outside.CallWithinTransaction;
import dev.retrylab.idempotency.outside.DerivedKey;
import dev.retrylab.idempotency.outside.Processor;
import dev.retrylab.idempotency.outside.RecoveryPoints;
import dev.retrylab.sandbox.body.ChargeRequest;
import dev.retrylab.sandbox.body.EffectKind;
import dev.retrylab.sandbox.store.Caller;
import dev.retrylab.sandbox.store.Database;
import dev.retrylab.sandbox.store.DatabaseConnection;
import dev.retrylab.sandbox.store.DatabaseTransactions.DatabaseWork;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/** A charge, made where the sandbox's {@code effect} says. */
@ApplicationScoped
public class ChargeEffect implements Effect {

    private final Database database;
    private final ChargeWork charges;
    private final ProcessorCalls processors;

    public ChargeEffect(Database database, ChargeWork charges, ProcessorCalls processors) {
        this.database = database;
        this.charges = charges;
        this.processors = processors;
    }

    @Override
    public String path() {
        return ChargeWork.PATH;
    }

    @Override
    public Asked asked(Map<String, Object> tree, Caller caller, Optional<IdempotencyKey> key) {
        ChargeRequest request = ChargeRequest.of(tree);
        EffectKind kind = caller.settings().effect();
        Processor processor = kind == EffectKind.LOCAL
                ? new LocalPayment(request.source(), caller.settings().processorDelay())
                : processors.of(caller, request);
        Strategy strategy = kind == EffectKind.RECOVERY_POINTS
                ? recipe(caller, request)
                : Strategies.find(caller.settings().strategy()).orElseThrow();
        Optional<DerivedKey> callKey = kind == EffectKind.KEYED_CALL
                ? key.map(known -> DerivedKey.of(new ScopedKey(caller.account(), known)))
                : Optional.empty();
        return new Asked(work(processor, callKey, new ChargeBooks(charges, caller, request)), strategy);
    }

    /** The work alone, without a strategy around it. */
    public DatabaseWork work(Map<String, Object> tree, Caller caller) {
        return asked(tree, caller, Optional.empty()).work();
    }

    /** The completer goes on with what a request began by the same recipe. */
    RecoveryPoints recipe(Caller caller, ChargeRequest request) {
        return new RecoveryPoints(
                processors.of(caller, request),
                database.phases(caller, charges.text(request), new ChargeBooks(charges, caller, request)::on));
    }

    private static DatabaseWork work(Processor processor, Optional<DerivedKey> key, ChargeBooks books) {
        return new DatabaseWork() {
            @Override
            public Reply run(DatabaseConnection connection, Supplier<Instant> clock) {
                return new CallWithinTransaction(processor, key, books.on(connection, clock)).run();
            }

            @Override
            public Reply promise(DatabaseConnection connection, Supplier<Instant> clock) {
                return new CallWithinTransaction(processor, key, books.on(connection, clock)).promise();
            }
        };
    }
}
