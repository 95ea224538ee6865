package dev.retrylab.simulator;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.HdrHistogram.Histogram;

/**
 * How fast lessons and charges are while every place for simulations is taken, against an idle server. Both are measured
 * in one run, in short blocks that take turns, so that whatever else the machine does meets both alike. One visitor reads
 * and charges, one request after the other; a crowd asks for simulations as fast as it may. Told is whether the 95th
 * percentile under load stays within twice the idle one and 20 ms.
 *
 * <p>Arguments: the address of a running server, then how many blocks of each kind.
 */
public final class LessonsUnderSimulations {

    private static final int REQUESTS_PER_BLOCK = 60;
    private static final int CROWD = 24;
    private static final double ALLOWED_MILLIS = 20;
    /** About a second of one processor each, within what one request may ask for. */
    private static final String SIMULATION =
            "/api/simulations/storm?engine=reference&policies=full&clients=70000&runs=1&seed=";
    /** Minutes, so in the background. */
    private static final String LONG_RUN =
            "/api/simulations/storm?engine=reference&policies=full&clients=100000&runs=40&seed=";

    private static final String LESSON = "/lessons/backoff-and-jitter";

    private final HttpClient client =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    private final String site;
    private final String apiKey;
    private final AtomicInteger number = new AtomicInteger();
    private volatile boolean loaded;

    private LessonsUnderSimulations(String site) throws Exception {
        this.site = site;
        Matcher key = Pattern.compile("sk_test_\\w+")
                .matcher(post("/v1/sandboxes", "{}", "").body());
        if (!key.find()) {
            throw new IllegalStateException("the server made no sandbox");
        }
        apiKey = key.group();
    }

    public static void main(String[] arguments) throws Exception {
        String site = arguments.length > 0 ? arguments[0] : "http://127.0.0.1:8080";
        int blocks = arguments.length > 1 ? Integer.parseInt(arguments[1]) : 10;
        boolean held = new LessonsUnderSimulations(site).measured(blocks);
        System.exit(held ? 0 : 1);
    }

    private boolean measured(int blocks) throws Exception {
        Latencies idle = new Latencies();
        Latencies full = new Latencies();
        block(new Latencies());
        for (int i = 0; i < blocks; i++) {
            block(idle);
            underLoad(full);
        }
        boolean lessons = told("lesson", idle.lessons, full.lessons);
        boolean charges = told("charge", idle.charges, full.charges);
        return lessons && charges;
    }

    /** One block while the pool and its queue are full, and background runs wait as well. */
    private void underLoad(Latencies latencies) throws Exception {
        loaded = true;
        CountDownLatch full = new CountDownLatch(1);
        List<String> runs = longRuns();
        List<Thread> crowd = new ArrayList<>();
        for (int i = 0; i < CROWD; i++) {
            Thread visitor = new Thread(() -> simulate(full));
            visitor.start();
            crowd.add(visitor);
        }
        full.await();
        block(latencies);
        loaded = false;
        for (String run : runs) {
            send(HttpRequest.newBuilder(URI.create(site + run)).DELETE());
        }
        for (Thread visitor : crowd) {
            visitor.join();
        }
    }

    /** Until they are refused: then every place for them is taken. */
    private List<String> longRuns() throws Exception {
        List<String> runs = new ArrayList<>();
        HttpResponse<String> answer = get(LONG_RUN + number.incrementAndGet());
        while (answer.statusCode() == 202) {
            runs.add(answer.headers().firstValue("Location").orElseThrow());
            answer = get(LONG_RUN + number.incrementAndGet());
        }
        if (answer.statusCode() != 429) {
            throw new IllegalStateException("a long run was answered " + answer.statusCode());
        }
        return runs;
    }

    /** Asks for simulations without end; a refusal shows that the pool is full. */
    private void simulate(CountDownLatch full) {
        try {
            while (loaded) {
                int status = get(SIMULATION + number.incrementAndGet()).statusCode();
                if (status == 429) {
                    full.countDown();
                    Thread.sleep(100);
                } else if (status != 200) {
                    throw new IllegalStateException("a simulation was answered " + status);
                }
            }
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    private void block(Latencies latencies) throws Exception {
        for (int i = 0; i < REQUESTS_PER_BLOCK; i++) {
            long start = System.nanoTime();
            require(200, get(LESSON));
            latencies.lessons.recordValue((System.nanoTime() - start) / 1_000);
            start = System.nanoTime();
            require(201, post("/v1/charges", "{\"amount\":500,\"currency\":\"usd\"}", apiKey));
            latencies.charges.recordValue((System.nanoTime() - start) / 1_000);
        }
    }

    private static void require(int status, HttpResponse<String> answer) {
        if (answer.statusCode() != status) {
            throw new IllegalStateException(answer.uri() + " answered " + answer.statusCode());
        }
    }

    private HttpResponse<String> get(String address) throws Exception {
        return send(HttpRequest.newBuilder(URI.create(site + address)));
    }

    private HttpResponse<String> post(String address, String body, String key) throws Exception {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(site + address))
                .POST(BodyPublishers.ofString(body))
                .header("Content-Type", "application/json")
                .header("Idempotency-Key", "measured-" + number.incrementAndGet());
        return send(key.isEmpty() ? request : request.header("Authorization", "Bearer " + key));
    }

    private HttpResponse<String> send(HttpRequest.Builder request) throws Exception {
        return client.send(request.build(), BodyHandlers.ofString());
    }

    private static boolean told(String what, Histogram idle, Histogram full) {
        double bound = 2 * millis(idle, 95) + ALLOWED_MILLIS;
        boolean holds = millis(full, 95) <= bound;
        System.out.printf(
                "%s: idle median %.1f ms, p95 %.1f ms; full median %.1f ms, p95 %.1f ms; bound %.1f ms: %s (%d each)%n",
                what,
                millis(idle, 50),
                millis(idle, 95),
                millis(full, 50),
                millis(full, 95),
                bound,
                holds ? "held" : "NOT HELD",
                idle.getTotalCount());
        return holds;
    }

    private static double millis(Histogram histogram, double percentile) {
        return histogram.getValueAtPercentile(percentile) / 1_000.0;
    }

    private static final class Latencies {
        /** In microseconds, three digits. */
        private final Histogram lessons = new Histogram(3);

        private final Histogram charges = new Histogram(3);
    }
}
