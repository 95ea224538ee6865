package dev.retrylab.content;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.retrylab.interleaving.crash.Cell;
import dev.retrylab.interleaving.crash.Cell.AtOnce;
import dev.retrylab.interleaving.crash.CrashTable;
import dev.retrylab.interleaving.crash.Next;
import dev.retrylab.interleaving.crash.Verdict;
import dev.retrylab.interleaving.program.Programs;
import dev.retrylab.interleaving.search.Bounds;
import dev.retrylab.interleaving.search.Explorer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The figures of the lesson on crashes are those of the machine. */
class CrashLessonTest {

    private final String lesson = read();

    private static String read() {
        try {
            return Files.readString(Path.of("content/lessons/die-right-there.md"));
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    private static Stream<Cell> table() {
        return Cell.ALL.stream().filter(cell -> cell.next() == Next.SAME_KEY && cell.atOnce() == AtOnce.ONE);
    }

    private static long count(Verdict verdict) {
        return table().filter(cell -> CrashTable.play(cell).verdict() == verdict)
                .count();
    }

    @Test
    void itsTableIsTheTable() {
        assertEquals(21, table().count());
        assertTrue(lesson.contains("**" + count(Verdict.RIGHT) + "** of the 21 cells are right. Charged twice **"
                + count(Verdict.CHARGED_TWICE) + "**, lost **" + count(Verdict.LOST) + "**."));
        table().forEach(cell -> {
            String row = lesson.lines()
                    .filter(line -> line.startsWith("| `" + cell.program().name() + "`"))
                    .findFirst()
                    .orElseThrow();
            String entry = row.split("\\|")[2 + cell.crash().ordinal()];
            assertTrue(entry.contains(CrashTable.play(cell).verdict().words()), cell.slug() + ": " + entry);
        });
    }

    @Test
    void itsCountsOfSchedulesAreCounted() {
        for (String name : new String[] {"one-transaction", "try-lock", "leased-marker"}) {
            var finding = Explorer.explore(Programs.find(name).orElseThrow(), Bounds.TWO);
            assertTrue(finding.isUnbroken());
            String count = String.format(Locale.UK, "%,d", finding.schedules());
            assertTrue(lesson.contains(count), name + " has " + count);
        }
    }
}
