package dev.retrylab.sandbox.durability;

import dev.retrylab.sandbox.durability.Deployment.Part;
import java.net.URI;
import java.nio.file.Path;
import java.util.function.Consumer;

/** Two servers that break the promise. An experiment that finds nothing wrong with them proves nothing of others. */
final class Controls {

    private static final int MOST_KILLS = 5;
    private static final String KEY = "between";

    private final Consumer<String> report;

    Controls(Consumer<String> report) {
        this.report = report;
    }

    /** A database that acknowledges before it writes: killed until it has lost something, five times at most. */
    Findings forgetfulDatabase(Path folder, Plan plan) throws Exception {
        try (Deployment deployment = Deployment.forgetful(folder)) {
            Experiment experiment = new Experiment(deployment, plan, round -> {});
            Findings findings = new Findings();
            for (int kill = 0; kill < MOST_KILLS && findings.lost() == 0; kill++) {
                findings.add(experiment.round());
            }
            report.accept(
                    "control forgetful database: " + findings + ", of " + experiment.acknowledged() + " acknowledged");
            return findings;
        }
    }

    /** {@code work-then-key}, killed between its two commits; five times at most. */
    Findings workThenKey(Deployment deployment) throws Exception {
        Findings findings = new Findings();
        for (int kill = 0; kill < MOST_KILLS && findings.doubled() == 0; kill++) {
            findings.add(killBetweenTheCommits(deployment));
        }
        report.accept("control work-then-key: " + findings);
        return findings;
    }

    /**
     * A twin under another strategy holds the key's row, uncommitted: the second commit waits for it, and the kill comes
     * before it can. The twin itself leaves nothing behind.
     */
    private static Findings killBetweenTheCommits(Deployment deployment) throws Exception {
        URI address = deployment.address();
        SandboxClient sandbox = SandboxClient.create(
                address, "{\"strategy\":\"one-transaction\",\"processorDelay\":\"PT10S\",\"inFlightWait\":\"PT10S\"}");
        Round twin = new Round(sandbox, 1);
        twin.startOne(address, KEY);
        sandbox.awaitOneRunning(address);
        sandbox.change(address, "{\"strategy\":\"work-then-key\",\"processorDelay\":\"PT0S\"}");
        Round round = new Round(sandbox, 1);
        round.startOne(address, KEY);
        sandbox.awaitOneExecution(address);
        deployment.kill(Part.APPLICATION);
        twin.awaitClients();
        round.awaitClients();
        deployment.restart(Part.APPLICATION);
        return round.retryAndCheck(deployment.address());
    }
}
