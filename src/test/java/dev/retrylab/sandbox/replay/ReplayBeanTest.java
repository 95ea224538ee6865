package dev.retrylab.sandbox.replay;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.retrylab.TestDatabase;
import dev.retrylab.interleaving.crash.Cell;
import dev.retrylab.interleaving.crash.CellPlay;
import dev.retrylab.interleaving.crash.CrashTable;
import dev.retrylab.interleaving.replay.Observed;
import dev.retrylab.interleaving.replay.Replay;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import org.junit.jupiter.api.Test;

/** The port as a feature has it. */
@QuarkusTest
class ReplayBeanTest {

    @Inject
    Replay replay;

    @Inject
    ObjectMapper json;

    @Test
    void aCellIsPlayedOnTheSitesOwnDatabaseAndCanBeKeptAsJson() throws Exception {
        CellPlay cell =
                CrashTable.play(Cell.find("work-then-key~between~same-key~two").orElseThrow());
        Observed observed = replay.run(cell.play().start(), cell.play().schedule());
        assertNull(observed.difference());
        assertEquals(TestDatabase.isPostgresql() ? "PostgreSQL" : "H2", observed.database());
        assertEquals(1000, observed.balance());
        assertEquals(observed, json.readValue(json.writeValueAsString(observed), Observed.class));
    }
}
