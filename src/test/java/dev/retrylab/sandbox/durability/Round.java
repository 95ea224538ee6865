package dev.retrylab.sandbox.durability;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * One kill and what came before it: clients charge, each key new, and stop at the first request that has no answer. Keeps
 * what they were promised, to compare it with what is there.
 */
final class Round {

    private static final long PATIENCE_NANOS = TimeUnit.SECONDS.toNanos(60);

    private final SandboxClient sandbox;
    private final int enough;
    private final CountDownLatch acknowledgements;
    private final ConcurrentMap<String, byte[]> acknowledged = new ConcurrentHashMap<>();
    private final Set<String> unanswered = ConcurrentHashMap.newKeySet();
    private final AtomicInteger inFlight = new AtomicInteger();
    private final List<Thread> clients = new ArrayList<>();
    private volatile boolean over;
    private int foundCharged;

    /** @param enough how many acknowledgements there are to be before the kill */
    Round(SandboxClient sandbox, int enough) {
        this.sandbox = sandbox;
        this.enough = enough;
        this.acknowledgements = new CountDownLatch(enough);
    }

    void start(URI address, int count) {
        for (int i = 1; i <= count; i++) {
            String name = "client-" + i;
            start(() -> chargeUntilTheKill(address, name));
        }
    }

    /** A single request. */
    void startOne(URI address, String key) {
        start(() -> charge(address, key));
    }

    private void start(Runnable task) {
        Thread client = new Thread(task, "durability-client");
        clients.add(client);
        client.start();
    }

    private void chargeUntilTheKill(URI address, String client) {
        boolean answered = true;
        for (int n = 1; answered && !over; n++) {
            answered = charge(address, client + "-" + n);
        }
    }

    private boolean charge(URI address, String key) {
        unanswered.add(key); // Whatever comes of it, the key is not forgotten.
        inFlight.incrementAndGet();
        try {
            boolean kept = keep(key, sandbox.charge(address, key));
            acknowledgements.countDown();
            return kept;
        } catch (IOException | InterruptedException e) {
            return false; // The kill: nothing came back.
        } finally {
            inFlight.decrementAndGet();
        }
    }

    /** Whether it was a success. */
    private boolean keep(String key, HttpResponse<byte[]> answer) {
        if (answer.statusCode() != 201) {
            return false;
        }
        acknowledged.put(key, answer.body());
        unanswered.remove(key);
        return true;
    }

    void awaitEnough() throws InterruptedException {
        if (!acknowledgements.await(2, TimeUnit.MINUTES)) {
            throw new IllegalStateException(
                    "after two minutes " + acknowledged.size() + " of " + enough + " charges were acknowledged");
        }
    }

    int inFlight() {
        return inFlight.get();
    }

    /** After the kill. */
    void awaitClients() throws InterruptedException {
        over = true;
        for (Thread client : clients) {
            client.join();
        }
    }

    /** Asks again until each key is answered, then compares what was promised with what is there. */
    Findings retryAndCheck(URI address) throws IOException, InterruptedException {
        if (!sandbox.isKnown(address)) {
            return Findings.allLost(acknowledged.keySet());
        }
        retry(address);
        return check(address);
    }

    /** What comes as a replay had been charged before the kill. */
    private void retry(URI address) throws IOException, InterruptedException {
        for (String key : new TreeSet<>(unanswered)) {
            long deadline = System.nanoTime() + PATIENCE_NANOS;
            HttpResponse<byte[]> answer = sandbox.charge(address, key);
            while (!keep(key, answer)) {
                // Its lease may have to end first, or the database come back.
                if (!Set.of(409, 503).contains(answer.statusCode()) || System.nanoTime() > deadline) {
                    throw new IllegalStateException(key + ": " + answer.statusCode() + " " + new String(answer.body()));
                }
                answer = sandbox.charge(address, key);
            }
            foundCharged += SandboxClient.isReplay(answer) ? 1 : 0;
        }
    }

    /** How many requests are without an answer. */
    int unanswered() {
        return unanswered.size();
    }

    int acknowledged() {
        return acknowledged.size();
    }

    /** Of those that were asked again, how many had been charged. */
    int foundCharged() {
        return foundCharged;
    }

    /** Compares what was promised with what is there. */
    Findings check(URI address) throws IOException, InterruptedException {
        Map<String, List<String>> charges = sandbox.charges(address);
        Findings findings = new Findings();
        acknowledged.forEach((key, body) -> findings.compare(key, SandboxClient.id(body), charges.remove(key)));
        charges.keySet().forEach(findings::unpromised);
        findings.compareTotals(acknowledged.size(), sandbox.executions(address), sandbox.balance(address));
        return findings;
    }

    /** Asks for a few keys once more: each must answer as it did before the kill, byte for byte. */
    Findings replay(URI address) throws IOException, InterruptedException {
        Findings findings = new Findings();
        for (String key : new TreeSet<>(acknowledged.keySet()).stream().limit(5).toList()) {
            HttpResponse<byte[]> answer = sandbox.charge(address, key);
            if (!SandboxClient.isReplay(answer) || !Arrays.equals(answer.body(), acknowledged.get(key))) {
                findings.notReplayed(key, answer.statusCode());
            }
        }
        return findings;
    }
}
