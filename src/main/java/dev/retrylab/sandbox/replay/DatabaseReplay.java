package dev.retrylab.sandbox.replay;

import dev.retrylab.interleaving.Play;
import dev.retrylab.interleaving.Schedule;
import dev.retrylab.interleaving.World;
import dev.retrylab.interleaving.replay.Observed;
import dev.retrylab.interleaving.replay.Replay;
import dev.retrylab.sandbox.config.SandboxConfig;
import dev.retrylab.sandbox.effect.ChargeEffect;
import dev.retrylab.sandbox.store.Database;
import dev.retrylab.web.Identifiers;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Replays on the sandbox's own database: a few at once, the others wait for a little while. */
@ApplicationScoped
public class DatabaseReplay implements Replay {

    private final Database database;
    private final ChargeEffect charges;
    private final Identifiers identifiers;
    private final Places places;
    private final ExecutorService threads = Executors.newCachedThreadPool(task -> {
        Thread thread = new Thread(task, "replay");
        thread.setDaemon(true);
        return thread;
    });

    public DatabaseReplay(Database database, ChargeEffect charges, Identifiers identifiers, SandboxConfig config) {
        this.database = database;
        this.charges = charges;
        this.identifiers = identifiers;
        this.places = new Places(config.replaysAtOnce(), config.replaysWaiting());
    }

    @Override
    public Observed run(World start, Schedule schedule) {
        Play play = Play.of(start, schedule);
        try (Places.Place place = places.take()) {
            return run(play);
        }
    }

    private Observed run(Play play) {
        long began = System.nanoTime();
        World start = play.start();
        try (ReplayAccount account = ReplayAccount.open(database, charges, identifiers, start.program());
                HeldRequests requests = new HeldRequests(database, account, threads, start.program())) {
            Conductor conductor = new Conductor(account, requests, play);
            conductor.run();
            Ending ending =
                    Ending.of(requests, account.contents(), start.requests().size());
            String difference =
                    conductor.difference() == null ? ending.differenceFrom(play.end()) : conductor.difference();
            return new Observed(
                    database.dialect().title(),
                    conductor.moves(),
                    ending.answers(),
                    ending.charges(),
                    ending.balance(),
                    ending.rows(),
                    difference == null,
                    difference,
                    (System.nanoTime() - began) / 1_000_000);
        }
    }

    @PreDestroy
    void stop() {
        threads.shutdownNow();
    }
}
