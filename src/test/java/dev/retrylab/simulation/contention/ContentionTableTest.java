package dev.retrylab.simulation.contention;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.JsonNode;
import dev.retrylab.simulation.Golden;
import dev.retrylab.simulation.random.PythonRandom;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;

/** The figures of the published script, a hundred runs for each. */
class ContentionTableTest {

    private static final WriteListener NOBODY = (millis, succeeded) -> {};

    @Test
    void reproducesEveryTabledRow() {
        JsonNode rows = Golden.CONTENTION.get("rows");
        assertEquals(95, rows.size());
        StreamSupport.stream(rows.spliterator(), true).forEach(ContentionTableTest::assertRow);
    }

    /** The script seeds once for its hundred runs, with 1000 · clients + the policy's place. */
    private static void assertRow(JsonNode row) {
        int clients = row.get("clients").intValue();
        String policy = row.get("policy").textValue();
        PythonRandom random = new PythonRandom(1_000L * clients + place(policy));
        double calls = 0;
        double millis = 0;
        int runs = row.get("reps").intValue();
        for (ContentionRun run :
                new Contention(clients).runs(runs, ContentionTest.BACKOFFS.get(policy), random, NOBODY)) {
            calls += run.calls();
            millis += run.millis();
        }
        assertEquals(row.get("calls_mean").doubleValue(), calls / runs, row::toString);
        // The script sums in another order: its last digits may differ, and nothing else.
        assertEquals(row.get("time_mean").doubleValue(), millis / runs, row::toString);
    }

    private static int place(String policy) {
        List<String> order = new ArrayList<>();
        Golden.CONTENTION.get("policies").forEach(each -> order.add(each.textValue()));
        return order.indexOf(policy);
    }
}
