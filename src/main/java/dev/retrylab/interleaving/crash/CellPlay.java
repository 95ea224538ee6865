package dev.retrylab.interleaving.crash;

import dev.retrylab.interleaving.Effect;
import dev.retrylab.interleaving.Play;
import dev.retrylab.interleaving.Promise;
import dev.retrylab.interleaving.Request;
import dev.retrylab.interleaving.Request.Told;
import dev.retrylab.interleaving.World;
import dev.retrylab.interleaving.program.Seen;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** A cell played to its end: what was charged, what each was told, and what to make of it. */
public record CellPlay(Cell cell, Play play) {

    /** What the client of request 1 believes in the end, by the last thing that it was told. */
    public enum Belief {
        /** It was told 201. */
        CHARGED,
        /** It was told 409. */
        REFUSED,
        /** It was told nothing. */
        UNKNOWN
    }

    /** Charges that are there in the end, under whichever key. */
    public int charges() {
        return end().ledger().size();
    }

    private World end() {
        return play.end();
    }

    /** The numbers of the requests of the client that was told nothing: its first, and what it sent next. */
    public List<Integer> ownRequests() {
        return IntStream.concat(
                        IntStream.of(1),
                        IntStream.rangeClosed(cell.followUp(), end().requests().size()))
                .filter(number -> end().request(number).hasStarted())
                .boxed()
                .toList();
    }

    public Belief belief() {
        List<Integer> own = ownRequests();
        Optional<Told> last = end().request(own.get(own.size() - 1)).told();
        return last.map(told -> told.answer().isSuccess() ? Belief.CHARGED : Belief.REFUSED)
                .orElse(Belief.UNKNOWN);
    }

    public Verdict verdict() {
        if (isChargedTwice()) {
            return Verdict.CHARGED_TWICE;
        }
        if (isSuccessHollow()) {
            return Verdict.LOST;
        }
        if (belief() == Belief.REFUSED
                && Promise.isRefusedForEver(end(), end().request(lastOwn()).key())) {
            return charges() == 0 ? Verdict.STUCK : Verdict.WRONGLY_REFUSED;
        }
        if (!cell.next().isWithinPromise()) {
            return Verdict.OUTSIDE_THE_PROMISE;
        }
        return belief() == Belief.CHARGED ? Verdict.RIGHT : Verdict.UNKNOWN;
    }

    private int lastOwn() {
        List<Integer> own = ownRequests();
        return own.get(own.size() - 1);
    }

    private boolean isChargedTwice() {
        List<Effect> ledger = end().ledger();
        return ledger.stream()
                        .map(effect -> List.of(effect.key(), effect.retention()))
                        .distinct()
                        .count()
                < ledger.size();
    }

    private boolean isSuccessHollow() {
        return end().requests().stream()
                .map(Request::told)
                .flatMap(Optional::stream)
                .filter(told -> told.answer() != Seen.CONFLICT)
                .anyMatch(told -> end().ledger().stream().noneMatch(effect -> effect.request() == told.charge()));
    }
}
