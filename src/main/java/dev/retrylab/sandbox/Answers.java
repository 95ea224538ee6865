package dev.retrylab.sandbox;

import dev.retrylab.fault.Fault;
import dev.retrylab.idempotency.Outcome;
import dev.retrylab.idempotency.Reply;
import dev.retrylab.idempotency.Strategy;
import dev.retrylab.sandbox.body.Replies;
import dev.retrylab.sandbox.effect.ChargeCount;
import dev.retrylab.sandbox.effect.ChargeWork;
import dev.retrylab.sandbox.store.Caller;
import dev.retrylab.sandbox.store.DatabaseFailure;
import dev.retrylab.web.problem.ProblemException;
import dev.retrylab.web.problem.ProblemType;
import jakarta.enterprise.context.ApplicationScoped;

/** What the client is answered, by what became of its request. */
@ApplicationScoped
public class Answers {

    private static final int RETRY_AFTER_SECONDS = 1;
    private static final int DECLINED = 402;

    private final Replies replies;
    private final ChargeCount count;

    public Answers(Replies replies, ChargeCount count) {
        this.replies = replies;
        this.count = count;
    }

    Answer of(Outcome outcome, Caller caller, String path) {
        return outcome.fold(
                reply -> executed(reply, caller, path),
                reply -> kept("replayed", reply).asReplay(),
                () -> Answer.of(
                        "mismatch",
                        replies.problem(
                                ProblemType.KEY_REUSED,
                                caller.settings().semantics().mismatch(),
                                "this Idempotency-Key was used for a request with another method, address or body",
                                path)),
                () -> Answer.of(
                                "in-flight",
                                replies.problem(
                                        ProblemType.KEY_IN_FLIGHT,
                                        "a request with this Idempotency-Key is still running",
                                        path))
                        .retryAfter(RETRY_AFTER_SECONDS),
                reply -> Answer.of("refused", reply).retryAfter(reply.status() == 503 ? RETRY_AFTER_SECONDS : 0),
                () -> Answer.of(
                                "unknown",
                                replies.problem(
                                        ProblemType.EFFECT_UNKNOWN,
                                        "the payment processor gave no clear answer; the same key goes on from here",
                                        path))
                        .retryAfter(RETRY_AFTER_SECONDS));
    }

    /** Clients retry a 5xx unless they are told that it is kept: the same would come again. */
    private static Answer kept(String outcome, Reply reply) {
        Answer answer = Answer.of(outcome, reply);
        return reply.status() >= 500 ? answer.asFinal() : answer;
    }

    private Answer executed(Reply reply, Caller caller, String path) {
        if (reply.effectId() == null) {
            return kept(reply.status() == DECLINED ? "declined" : "failed", reply);
        }
        if (path.equals(ChargeWork.PATH)) {
            count.committed(caller);
        }
        return Answer.of("executed", reply);
    }

    Answer unavailable(DatabaseFailure failure, Strategy strategy, String path) {
        String detail = failure.kind() == DatabaseFailure.Kind.UNCONFIRMED
                ? "the database did not confirm the commit; the effect may be there, and the same key is safe"
                : "the database was busy; " + strategy.afterFailure();
        return Answer.of("unavailable", replies.problem(ProblemType.UNAVAILABLE, detail, path))
                .retryAfter(RETRY_AFTER_SECONDS);
    }

    Answer invalid(ProblemException failure, String path) {
        return Answer.of("invalid", replies.problem(failure, path));
    }

    /** What a fault answers in the server's place; the log still learns of the charge behind it. */
    Answer faulted(Fault fault, String outcome, String chargeId, String path) {
        return Answer.of(outcome, replies.faulted(fault.status(), path, chargeId))
                .retryAfter(fault.retryAfterSeconds());
    }

    /** A replay does not hold the id, but its Location does: it is the same answer. Null for a refund. */
    static String chargeId(Answer answer) {
        return answer.reply().map(Answers::chargeId).orElse(null);
    }

    private static String chargeId(Reply reply) {
        String prefix = ChargeWork.PATH + "/";
        if (reply.location() == null) {
            return reply.effectId();
        }
        return reply.location().startsWith(prefix) ? reply.location().substring(prefix.length()) : null;
    }
}
