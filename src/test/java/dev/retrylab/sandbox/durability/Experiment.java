package dev.retrylab.sandbox.durability;

import dev.retrylab.sandbox.durability.Deployment.Part;
import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;

/** Round after round on one deployment: charge, kill with requests in flight, start again, ask again, compare. */
final class Experiment {

    private static final long LONGEST_MOMENT_NANOS = TimeUnit.MILLISECONDS.toNanos(20);

    private final Deployment deployment;
    private final Plan plan;
    private final SplittableRandom random;
    private final Consumer<String> report;

    private final List<Round> rounds = new ArrayList<>();
    private final Map<Part, Integer> kills = new EnumMap<>(Part.class);
    private final Findings findings = new Findings();
    private int leastInFlight = Integer.MAX_VALUE;
    private int unanswered;
    private int foundCharged;

    Experiment(Deployment deployment, Plan plan, Consumer<String> report) {
        this.deployment = deployment;
        this.plan = plan;
        this.random = new SplittableRandom(plan.seed());
        this.report = report;
    }

    /** Every round, then every round's charges once more: a later kill may harm what an earlier one left. */
    Findings run() throws Exception {
        while (rounds.size() < plan.kills()) {
            findings.add(round());
        }
        for (Round round : rounds) {
            findings.add(round.check(deployment.address()));
        }
        report.accept(summary());
        return findings;
    }

    /** One kill and its findings. */
    Findings round() throws Exception {
        int number = rounds.size();
        Part part = deployment.parts().get(number % deployment.parts().size());
        String strategy = plan.strategies().get(number % plan.strategies().size());
        SandboxClient sandbox =
                SandboxClient.create(deployment.address(), "{\"strategy\":\"" + strategy + "\",\"lease\":\"PT2S\"}");
        Round round = new Round(sandbox, random.nextInt(plan.fewest(), plan.most() + 1));
        rounds.add(round);
        round.start(deployment.address(), plan.clients());
        round.awaitEnough();
        int inFlight = killAtSomeMoment(round, part);
        round.awaitClients();
        int unknown = round.unanswered();
        deployment.restart(part);
        Findings found = compare(round);
        count(part, inFlight, unknown, round);
        report.accept("%d: %s killed under %s with %d in flight; %d acknowledged, %d of %d unanswered had charged; %s"
                .formatted(
                        rounds.size(),
                        part,
                        strategy,
                        inFlight,
                        round.acknowledged(),
                        round.foundCharged(),
                        unknown,
                        found));
        return found;
    }

    /** Not at the very moment of an answer, but within 20 ms after it, and only while somebody waits for one. */
    private int killAtSomeMoment(Round round, Part part) throws Exception {
        LockSupport.parkNanos(random.nextLong(LONGEST_MOMENT_NANOS));
        int inFlight = round.inFlight();
        while (inFlight == 0) {
            inFlight = round.inFlight();
        }
        deployment.kill(part);
        return inFlight;
    }

    private Findings compare(Round round) throws IOException, InterruptedException {
        Findings found = round.retryAndCheck(deployment.address());
        if (found.none()) {
            found.add(round.replay(deployment.address()));
        }
        return found;
    }

    private void count(Part part, int inFlight, int unknown, Round round) {
        kills.merge(part, 1, Integer::sum);
        leastInFlight = Math.min(leastInFlight, inFlight);
        unanswered += unknown;
        foundCharged += round.foundCharged();
    }

    private String summary() {
        return "%d kills %s, at least %d in flight each time; %d acknowledged; of %d left unanswered %d had charged; %s"
                .formatted(rounds.size(), kills, leastInFlight, acknowledged(), unanswered, foundCharged, findings);
    }

    int acknowledged() {
        return rounds.stream().mapToInt(Round::acknowledged).sum();
    }
}
