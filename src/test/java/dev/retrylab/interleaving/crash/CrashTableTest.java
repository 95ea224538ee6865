package dev.retrylab.interleaving.crash;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.retrylab.idempotency.Checkpoint;
import dev.retrylab.interleaving.crash.Cell.AtOnce;
import dev.retrylab.interleaving.crash.CellPlay.Belief;
import dev.retrylab.interleaving.program.Program;
import dev.retrylab.interleaving.program.Programs;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class CrashTableTest {

    private static final Map<Verdict, String> LETTERS = Map.of(
            Verdict.CHARGED_TWICE, "d",
            Verdict.LOST, "l",
            Verdict.STUCK, "s",
            Verdict.WRONGLY_REFUSED, "w",
            Verdict.OUTSIDE_THE_PROMISE, "o",
            Verdict.UNKNOWN, "u",
            Verdict.RIGHT, "r");

    /**
     * Verdict and charges, for a client that gives up, retries with the same key, with a new key, after expiry; one
     * request, then two at once. d charged twice, l lost, s stuck, o outside the promise, u unknown, r right.
     */
    private static final String TABLE = """
        none                     before   u0 r1 o1 o1   u1 d2 o2 o2
        none                     between  u0 r1 o1 o1   u1 d2 o2 o2
        none                     after    u1 d2 o2 o2   d2 d3 d3 d3
        check-then-act           before   u0 r1 o1 o1   u1 r1 o2 o2
        check-then-act           between  u0 r1 o1 o1   u1 r1 o2 o2
        check-then-act           after    u1 r1 o2 o2   d2 d2 d3 d3
        work-then-key            before   u0 r1 o1 o1   u1 r1 o2 o2
        work-then-key            between  u1 d2 o2 o2   d2 d2 d3 d3
        work-then-key            after    u1 r1 o2 o2   d2 d2 d3 d3
        key-then-work            before   u0 r1 o1 o1   u1 r1 o2 o2
        key-then-work            between  u0 l0 o1 o1   l0 l0 l1 l1
        key-then-work            after    u1 r1 o2 o2   u1 r1 o2 o2
        one-transaction          before   u0 r1 o1 o1   u1 r1 o2 o2
        one-transaction          between  u0 r1 o1 o1   u1 r1 o2 o2
        one-transaction          after    u1 r1 o2 o2   u1 r1 o2 o2
        try-lock                 before   u0 r1 o1 o1   u1 r1 o2 o2
        try-lock                 between  u0 r1 o1 o1   u0 r1 o1 o1
        try-lock                 after    u1 r1 o2 o2   u1 r1 o2 o2
        leased-marker            before   u0 r1 o1 o1   u1 r1 o2 o2
        leased-marker            between  u0 r1 o1 o1   u0 r1 o1 o1
        leased-marker            after    u1 r1 o2 o2   u1 r1 o2 o2
        one-transaction.no-index before   u0 r1 o1 o1   u1 d2 o2 o2
        one-transaction.no-index between  u0 r1 o1 o1   u1 d2 o2 o2
        one-transaction.no-index after    u1 d2 o2 o2   d2 d3 d3 d3
        try-lock.plain-select    before   u0 r1 o1 o1   u1 r1 o2 o2
        try-lock.plain-select    between  u0 r1 o1 o1   u1 r1 o2 o2
        try-lock.plain-select    after    u1 r1 o2 o2   d2 d2 d3 d3
        leased-marker.unchecked  before   u0 r1 o1 o1   u1 r1 o2 o2
        leased-marker.unchecked  between  u0 r1 o1 o1   u0 r1 o1 o1
        leased-marker.unchecked  after    u1 r1 o2 o2   u1 r1 o2 o2
        leased-marker.no-lease   before   u0 r1 o1 o1   u1 r1 o2 o2
        leased-marker.no-lease   between  u0 s0 o1 s0   u0 s0 o1 s0
        leased-marker.no-lease   after    u1 r1 o2 o2   u1 r1 o2 o2
        """;

    @Test
    void theWholeTable() {
        String table = Stream.concat(Programs.STRATEGIES.stream(), Programs.SWITCHES.stream())
                .flatMap(program -> Arrays.stream(Checkpoint.Step.values()).map(crash -> row(program, crash)))
                .collect(Collectors.joining());
        assertEquals(TABLE, table);
    }

    private static String row(Program program, Checkpoint.Step crash) {
        return String.format(
                "%-24s %-8s %s   %s%n",
                program, Cell.slug(crash), cells(program, crash, AtOnce.ONE), cells(program, crash, AtOnce.TWO));
    }

    private static String cells(Program program, Checkpoint.Step crash, AtOnce atOnce) {
        return Arrays.stream(Next.values())
                .map(next -> CrashTable.play(new Cell(program, crash, next, atOnce)))
                .map(play -> LETTERS.get(play.verdict()) + play.charges())
                .collect(Collectors.joining(" "));
    }

    private static CellPlay play(String slug) {
        return CrashTable.play(Cell.find(slug).orElseThrow());
    }

    @Test
    void everyCellHasAnAddressOfItsOwn() {
        assertEquals(168, Cell.ALL.size());
        assertEquals(168, new HashSet<>(Cell.ALL.stream().map(Cell::slug).toList()).size());
        for (Cell cell : Cell.ALL) {
            assertEquals(Optional.of(cell), Cell.find(cell.slug()));
        }
        for (String none : List.of("", "none", "none~before~gives-up", "none~before~gives-up~three", "~~~")) {
            assertEquals(Optional.empty(), Cell.find(none), none);
        }
        assertTrue(Cell.find("leased-marker.no-lease~between~same-key~one").isPresent());
    }

    @Test
    void aClientThatIsTold409ComesAgainWhenTheLeaseIsOver() {
        CellPlay play = play("leased-marker~between~same-key~one");
        assertEquals("111111x12222l33333333", play.play().schedule().toString());
        assertEquals(List.of(1, 2, 3), play.ownRequests());
        assertEquals(Belief.CHARGED, play.belief());
        assertEquals(Verdict.RIGHT, play.verdict());
    }

    @Test
    void whoGivesUpKnowsNothingWhateverTheTwinWasTold() {
        CellPlay play = play("one-transaction~after~gives-up~two");
        assertEquals("111112222x1", play.play().schedule().toString());
        assertEquals(List.of(1), play.ownRequests());
        assertEquals(Belief.UNKNOWN, play.belief());
    }

    /** Of schedules as bad: request 1 first, and it dies last, so that the twin meets it at its crash point. */
    @Test
    void twoAtOnceMeetEachOther() {
        assertEquals(
                "111122x122223333",
                play("one-transaction~between~same-key~two").play().schedule().toString());
        assertEquals(
                "1111222222222x133",
                play("work-then-key~between~same-key~two").play().schedule().toString());
    }

    @Test
    void badIsWhatBreaksThePromise() {
        assertTrue(Verdict.WRONGLY_REFUSED.isBad());
        assertFalse(Verdict.OUTSIDE_THE_PROMISE.isBad());
    }

    @Test
    void aClientThatIsTold409ForEverBelievesThatItWasRefused() {
        CellPlay play = play("leased-marker.no-lease~between~same-key~one");
        assertEquals(Belief.REFUSED, play.belief());
        assertEquals(Verdict.STUCK, play.verdict());
        assertEquals(0, play.charges());
    }

    @Test
    void everyVerdictAndEveryNextStepHasItsWords() {
        assertEquals("wrongly refused", Verdict.WRONGLY_REFUSED.words());
        assertEquals("retries after the key has expired", Next.AFTER_EXPIRY.words());
        assertEquals(
                Verdict.values().length,
                Arrays.stream(Verdict.values()).map(Verdict::words).distinct().count());
    }
}
