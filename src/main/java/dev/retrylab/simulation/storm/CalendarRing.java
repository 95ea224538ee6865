package dev.retrylab.simulation.storm;

import dev.retrylab.retry.Backoff;
import dev.retrylab.simulation.random.PythonRandom;
import java.util.Arrays;
import java.util.BitSet;

/**
 * The storm, event by event: exactly the draws of the model, in its order. No wait is longer than the cap, so a ring of
 * cap + 2 slots holds every client by the tick it is due in. A slot is a chain of client numbers in the order they came;
 * a bit set puts a tick's callers back into ascending order, which is the order that the model draws in.
 */
final class CalendarRing {

    private static final int NOBODY = -1;

    private final Backoff backoff;
    private final PythonRandom random;
    private final TickListener listener;
    private final int mask;
    private final int[] firstInSlot;
    private final BitSet usedSlots;
    private final int[] nextInSlot;
    private final int[] failures;

    /** By client; a single one if all share it. */
    private final double[] previous;

    private final long[] callerBits;
    private final int[] callers;
    private int waiting;

    CalendarRing(int clients, Backoff backoff, PythonRandom random, TickListener listener, boolean sharedPrevious) {
        this.backoff = backoff;
        this.random = random;
        this.listener = listener;
        int slots = Integer.highestOneBit((int) Math.ceil(Math.max(1, backoff.cap())) + 1) << 1;
        mask = slots - 1;
        firstInSlot = new int[slots];
        Arrays.fill(firstInSlot, NOBODY);
        usedSlots = new BitSet(slots);
        nextInSlot = new int[clients];
        failures = new int[clients];
        previous = new double[sharedPrevious ? 1 : clients];
        Arrays.fill(previous, backoff.base());
        callerBits = new long[(clients + 63) >>> 6];
        callers = new int[clients];
    }

    StormRun run() {
        for (int client = 0; client < callers.length; client++) {
            enter(client, 1);
        }
        long calls = 0;
        long tick = 0;
        while (waiting > 0) {
            tick = nextUsed(tick);
            int count = leave(tick);
            calls += count;
            listener.called(tick, count);
            serveOne(tick, count);
        }
        return new StormRun(calls, tick);
    }

    /** The winner is drawn before any loser draws its wait. */
    private void serveOne(long tick, int count) {
        int served = random.choice(count);
        for (int i = 0; i < count; i++) {
            if (i != served) {
                int client = callers[i];
                int memory = previous.length == 1 ? 0 : client;
                double wait = Math.max(1, backoff.delay(failures[client]++, previous[memory], random));
                previous[memory] = wait;
                enter(client, (long) Math.ceil(tick + wait));
            }
        }
    }

    private void enter(int client, long due) {
        int slot = (int) due & mask;
        nextInSlot[client] = firstInSlot[slot];
        firstInSlot[slot] = client;
        usedSlots.set(slot);
        waiting++;
    }

    /** Somebody waits and no wait goes round the ring, so the next used slot is the next tick with callers. */
    private long nextUsed(long tick) {
        int from = (int) (tick + 1) & mask;
        int slot = usedSlots.nextSetBit(from);
        if (slot < 0) {
            slot = usedSlots.nextSetBit(0);
        }
        return tick + 1 + (slot - from & mask);
    }

    /** Empties the slot of this tick into {@code callers}, ascending, and says how many there are. */
    private int leave(long tick) {
        int slot = (int) tick & mask;
        for (int client = firstInSlot[slot]; client != NOBODY; client = nextInSlot[client]) {
            callerBits[client >>> 6] |= 1L << client;
        }
        firstInSlot[slot] = NOBODY;
        usedSlots.clear(slot);
        int count = 0;
        for (int word = 0; word < callerBits.length; word++) {
            for (long bits = callerBits[word]; bits != 0; bits &= bits - 1) {
                callers[count++] = (word << 6) + Long.numberOfTrailingZeros(bits);
            }
            callerBits[word] = 0;
        }
        waiting -= count;
        return count;
    }
}
