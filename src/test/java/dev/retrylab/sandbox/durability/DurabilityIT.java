package dev.retrylab.sandbox.durability;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.jboss.logging.Logger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A few kills of the packaged application and its database. {@link Durability} is the long run. */
class DurabilityIT {

    private static final Logger LOG = Logger.getLogger(DurabilityIT.class);
    private static final Plan PLAN = new Plan(4, 4, List.of("one-transaction", "try-lock", "leased-marker"), 20, 60, 1);

    private final Controls controls = new Controls(LOG::info);

    @TempDir
    Path folder;

    @Test
    void nothingAcknowledgedIsLostOrDoubledAndAStrategyThatWouldIsCaught() throws Exception {
        try (Deployment deployment = Deployment.start(folder)) {
            Findings findings = new Experiment(deployment, PLAN, LOG::info).run();
            assertTrue(findings.none(), findings::toString);
            Findings caught = controls.workThenKey(deployment);
            assertTrue(caught.doubled() > 0, "work-then-key, killed between its commits, charges twice: " + caught);
        }
    }

    @Test
    void aDatabaseThatForgetsIsCaught() throws Exception {
        Findings caught = controls.forgetfulDatabase(folder, PLAN);
        assertTrue(caught.lost() > 0, "a database that acknowledges before it writes loses charges: " + caught);
    }
}
