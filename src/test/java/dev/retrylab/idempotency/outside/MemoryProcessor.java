package dev.retrylab.idempotency.outside;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The other company in memory: its ledger is not touched by any crash of ours. */
final class MemoryProcessor implements Processor {

    /** What befalls one call. */
    enum Trouble {
        NONE,
        /** No connection: nothing was sent, and we know it. */
        REFUSED,
        /** It never arrives, and we do not know it. */
        LOST_BEFORE,
        /** Charged, and no answer came. */
        LOST_AFTER,
        /** It says that it did nothing. */
        FAILED,
        DECLINED
    }

    /** One charge, with the key it was asked for under. */
    record Booked(Optional<DerivedKey> key, String id) {}

    final List<Booked> ledger = new ArrayList<>();
    final Deque<Trouble> troubles = new ArrayDeque<>();
    boolean unreachable;
    int calls;
    int lookUps;

    private final Map<DerivedKey, ProcessorAnswer> remembered = new HashMap<>();
    private final Steps steps;

    MemoryProcessor(Steps steps) {
        this.steps = steps;
    }

    /** Its keys have expired; its ledger never does. */
    void forgetKeys() {
        remembered.clear();
    }

    @Override
    public ProcessorAnswer charge(Optional<DerivedKey> key) {
        steps.pass();
        calls++;
        ProcessorAnswer answer = answer(key, trouble());
        steps.pass();
        return answer;
    }

    private Trouble trouble() {
        if (unreachable) {
            return Trouble.REFUSED;
        }
        return troubles.isEmpty() ? Trouble.NONE : troubles.remove();
    }

    private ProcessorAnswer answer(Optional<DerivedKey> key, Trouble trouble) {
        return switch (trouble) {
            case REFUSED, FAILED -> new ProcessorAnswer.NothingDone();
            case LOST_BEFORE -> new ProcessorAnswer.Unknown();
            case LOST_AFTER -> {
                book(key);
                yield new ProcessorAnswer.Unknown();
            }
            case DECLINED -> new ProcessorAnswer.Declined();
            case NONE -> book(key);
        };
    }

    private ProcessorAnswer book(Optional<DerivedKey> key) {
        Optional<ProcessorAnswer> before = key.map(remembered::get);
        if (before.isPresent()) {
            return before.get();
        }
        Booked booked = new Booked(key, "pc_" + (ledger.size() + 1));
        ledger.add(booked);
        ProcessorAnswer answer = new ProcessorAnswer.Charged(booked.id);
        key.ifPresent(known -> remembered.put(known, answer));
        return answer;
    }

    @Override
    public ProcessorAnswer lookUp(DerivedKey key) {
        steps.pass();
        lookUps++;
        if (unreachable) {
            return new ProcessorAnswer.Unknown();
        }
        return ledger.stream()
                .filter(booked -> booked.key.equals(Optional.of(key)))
                .<ProcessorAnswer>map(booked -> new ProcessorAnswer.Charged(booked.id))
                .findFirst()
                .orElseGet(ProcessorAnswer.NothingDone::new);
    }
}
