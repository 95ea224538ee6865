package dev.retrylab.sandbox.replay;

import dev.retrylab.idempotency.Checkpoint;
import dev.retrylab.idempotency.KeyedRequest;
import dev.retrylab.idempotency.Outcome;
import dev.retrylab.idempotency.Reply;
import dev.retrylab.idempotency.Strategies;
import dev.retrylab.idempotency.Strategy;
import dev.retrylab.interleaving.program.Action;
import dev.retrylab.interleaving.program.Handler;
import dev.retrylab.interleaving.program.Program;
import dev.retrylab.interleaving.program.Seen;
import java.util.Optional;

/** Handles requests as a program says: by the real strategy, perhaps with a switch thrown, or by a learner's steps. */
record Handling(ReplayAccount account, Program program) {

    /** Where a strategy may be stopped does not matter: it is held before every step. */
    private static final Checkpoint ANYWHERE = reached -> {};

    /** On the request's own thread, until its client is told or it dies. */
    void run(HeldRequest held, KeyedRequest request) {
        RequestTransactions real = account.transactions(held, program);
        Optional<Handler> handler = Handler.of(program);
        if (handler.isPresent()) {
            new HandlerSteps(handler.get(), held, request, real).run();
            return;
        }
        HeldTransactions transactions =
                new HeldTransactions(held, real, Switches.lock(program), Switches.finish(program));
        tell(held, strategy().handle(request, transactions, ANYWHERE));
    }

    /** A switch is named after the strategy that it is thrown in. */
    private Strategy strategy() {
        return Strategies.find(program.name().split("\\.")[0]).orElseThrow();
    }

    private static void tell(HeldRequest held, Outcome outcome) {
        outcome.fold(
                reply -> told(held, Action.ANSWER, Seen.CREATED, reply),
                reply -> told(held, Action.REPLAY, Seen.REPLAYED, reply),
                () -> unexpected("the key belongs to another request"),
                () -> told(held, Action.REFUSE, Seen.CONFLICT, null),
                reply -> unexpected("the charge was refused with status " + reply.status()),
                () -> unexpected("nobody knows whether the charge was made"));
    }

    private static Seen told(HeldRequest held, Action action, Seen answer, Reply reply) {
        held.answer(action, answer, reply == null ? null : reply.location());
        return answer;
    }

    private static Seen unexpected(String what) {
        throw new IllegalStateException(what);
    }
}
