package dev.retrylab.idempotency.outside;

import dev.retrylab.idempotency.Checkpoint;
import dev.retrylab.idempotency.Checkpoint.Step;
import dev.retrylab.idempotency.KeyedRequest;
import dev.retrylab.idempotency.NoStrategy;
import dev.retrylab.idempotency.Outcome;
import dev.retrylab.idempotency.Reply;
import dev.retrylab.idempotency.StoredAnswer;
import dev.retrylab.idempotency.Strategy;
import dev.retrylab.idempotency.Transactions;
import dev.retrylab.idempotency.Work;
import dev.retrylab.idempotency.outside.Phases.Phase;
import java.util.Optional;
import java.util.function.Function;

/**
 * {@code recovery-points}: commit how far we have come before each step; call the processor between two transactions,
 * under a key derived from the client's; commit its answer; then enter the charge and store the reply. Whoever comes
 * next, a retry or the completer, goes on from the last point. What the processor left open is asked of it again.
 */
public final class RecoveryPoints implements Strategy {

    private final Processor processor;
    private final Phases phases;
    private final Strategy withoutKey = new NoStrategy();

    public RecoveryPoints(Processor processor, Phases phases) {
        this.processor = processor;
        this.phases = phases;
    }

    @Override
    public String name() {
        return "recovery-points";
    }

    @Override
    public boolean twinsAskAgain() {
        return true;
    }

    @Override
    public String afterFailure() {
        return "what was begun will be finished, once, and the same key is safe";
    }

    @Override
    public Outcome handle(KeyedRequest request, Transactions transactions, Checkpoint checkpoint) {
        if (request.key().isEmpty()) {
            return withoutKey.handle(request, transactions, checkpoint);
        }
        checkpoint.reached(Step.BEFORE_WORK);
        Optional<UnderWay> charge =
                claim(journal -> journal.start(request)).or(() -> claim(journal -> journal.takeOver(request)));
        if (charge.isEmpty()) {
            return StoredAnswer.look(request, transactions);
        }
        return goOn(charge.get(), checkpoint)
                .orElseGet(() -> StoredAnswer.look(request, transactions).asLastWord());
    }

    /** For the completer: goes on with what was left, and starts nothing. Empty if it is no longer there to take. */
    public Optional<Outcome> resume(KeyedRequest request, Checkpoint checkpoint) {
        return claim(journal -> journal.takeOver(request)).flatMap(charge -> goOn(charge, checkpoint));
    }

    /** Empty if the lease was lost on the way: another has taken the charge over. */
    private Optional<Outcome> goOn(UnderWay charge, Checkpoint checkpoint) {
        Next next = Next.step(charge);
        while (next.charge.isPresent()) {
            UnderWay now = next.charge.get();
            next = switch (now.at()) {
                case STARTED -> announce(now);
                case CALLING -> call(now, checkpoint);
                case ANSWERED -> finish(now, checkpoint);
                case FINISHED -> Next.LOST;
            };
        }
        return next.outcome;
    }

    /** What a phase leads to: another phase, an outcome, or neither if the row is no longer ours. */
    private record Next(Optional<UnderWay> charge, Optional<Outcome> outcome) {

        static final Next LOST = new Next(Optional.empty(), Optional.empty());

        static Next step(UnderWay charge) {
            return new Next(Optional.of(charge), Optional.empty());
        }

        static Next end(Outcome outcome) {
            return new Next(Optional.empty(), Optional.of(outcome));
        }
    }

    private Optional<UnderWay> claim(Function<Journal, Optional<UnderWay>> how) {
        try (Phase phase = phases.begin()) {
            Optional<UnderWay> charge = how.apply(phase.journal());
            phase.commit();
            return charge;
        }
    }

    /** The last moment to refuse. After this commit nobody may conclude that the processor was not called. */
    private Next announce(UnderWay charge) {
        try (Phase phase = phases.begin()) {
            phase.books().check();
            if (!phase.journal().calling(charge)) {
                return Next.LOST;
            }
            phase.commit();
            return Next.step(charge.calling());
        } catch (Work.Refused refused) {
            return giveBack(charge, refused);
        }
    }

    private Next call(UnderWay charge, Checkpoint checkpoint) {
        ProcessorAnswer answer = ask(charge);
        checkpoint.reached(Step.BETWEEN);
        try (Phase phase = phases.begin()) {
            boolean ours = answer.isDefinite()
                    ? phase.journal().answered(charge, answer)
                    : phase.journal().unknown(charge);
            if (!ours) {
                return Next.LOST;
            }
            phase.commit();
        }
        return answer.isDefinite() ? Next.step(charge.answered(answer)) : Next.end(new Outcome.Unknown());
    }

    /** An earlier call may have come through. The processor's ledger outlives its memory for keys, so look there first. */
    private ProcessorAnswer ask(UnderWay charge) {
        if (charge.resumed()) {
            ProcessorAnswer found = processor.lookUp(charge.derivedKey());
            if (!(found instanceof ProcessorAnswer.NothingDone)) {
                return found;
            }
        }
        return processor.charge(Optional.of(charge.derivedKey()));
    }

    private Next finish(UnderWay charge, Checkpoint checkpoint) {
        try (Phase phase = phases.begin()) {
            Reply reply = phase.books().enter(charge.answer().orElseThrow());
            if (!phase.journal().finished(charge, reply)) {
                return Next.LOST;
            }
            phase.commit();
            checkpoint.reached(Step.AFTER_COMMIT);
            return Next.end(new Outcome.Executed(reply));
        } catch (Work.Refused refused) {
            return giveBack(charge, refused);
        }
    }

    private Next giveBack(UnderWay charge, Work.Refused refused) {
        try (Phase phase = phases.begin()) {
            if (!phase.journal().giveBack(charge)) {
                return Next.LOST;
            }
            phase.commit();
            return Next.end(new Outcome.Refused(refused.reply()));
        }
    }
}
