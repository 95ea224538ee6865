package dev.retrylab.lesson;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.locks.LockSupport;
import java.util.regex.Pattern;
import org.HdrHistogram.ConcurrentHistogram;
import org.HdrHistogram.Histogram;

/**
 * How soon a lesson is there when fifty are asked for every second, each by a visitor who has never been here. Requests
 * leave by a timetable, whether or not the one before has come back, and each is measured from its place in the timetable:
 * a server that stands still for a second is not asked less meanwhile. All lessons take turns. Told is whether the 95th
 * percentile is within 20 ms.
 *
 * <p>Arguments: the address of a running server, then for how many seconds.
 */
public final class LessonsAtRate {

    private static final int PER_SECOND = 50;
    private static final int WARM_SECONDS = 20;
    private static final double ALLOWED_MILLIS = 20;

    private final HttpClient client =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    private final String site;
    private final List<String> lessons;
    private final ConcurrentLinkedQueue<String> complaints = new ConcurrentLinkedQueue<>();

    private LessonsAtRate(String site) throws Exception {
        this.site = site;
        String map =
                client.send(request("/sitemap.xml"), BodyHandlers.ofString()).body();
        lessons = Pattern.compile("/lessons/[a-z-]+")
                .matcher(map)
                .results()
                .map(match -> match.group())
                .distinct()
                .toList();
        if (lessons.isEmpty()) {
            throw new IllegalStateException(site + " lists no lesson");
        }
    }

    public static void main(String[] arguments) throws Exception {
        String site = arguments.length > 0 ? arguments[0] : "http://127.0.0.1:8080";
        int seconds = arguments.length > 1 ? Integer.parseInt(arguments[1]) : 60;
        LessonsAtRate rate = new LessonsAtRate(site);
        rate.measured(WARM_SECONDS);
        System.exit(rate.told(rate.measured(seconds)) ? 0 : 1);
    }

    /** @return microseconds from the moment a request was due to the last byte of its answer */
    private Histogram measured(int seconds) {
        Histogram micros = new ConcurrentHistogram(3);
        List<CompletableFuture<?>> answers = new ArrayList<>();
        long begin = System.nanoTime();
        for (int i = 0; i < seconds * PER_SECOND; i++) {
            long due = begin + i * 1_000_000_000L / PER_SECOND;
            while (System.nanoTime() < due) {
                LockSupport.parkNanos(due - System.nanoTime());
            }
            answers.add(client.sendAsync(request(lessons.get(i % lessons.size())), BodyHandlers.ofByteArray())
                    .thenAccept(answer -> {
                        micros.recordValue((System.nanoTime() - due) / 1_000);
                        check(answer);
                    }));
        }
        answers.forEach(CompletableFuture::join);
        return micros;
    }

    private HttpRequest request(String path) {
        return HttpRequest.newBuilder(URI.create(site + path))
                .header("Accept-Encoding", "gzip")
                .build();
    }

    private void check(HttpResponse<byte[]> answer) {
        if (answer.statusCode() != 200) {
            complaints.add(answer.uri() + " answered " + answer.statusCode());
        }
    }

    private boolean told(Histogram micros) {
        complaints.stream().distinct().forEach(System.out::println);
        double p95 = micros.getValueAtPercentile(95) / 1_000.0;
        boolean held = p95 <= ALLOWED_MILLIS && complaints.isEmpty();
        System.out.printf(
                "%d lessons, %d a second, %d requests: median %.1f ms, p95 %.1f ms, p99 %.1f ms, longest %.1f ms: %s%n",
                lessons.size(),
                PER_SECOND,
                micros.getTotalCount(),
                micros.getValueAtPercentile(50) / 1_000.0,
                p95,
                micros.getValueAtPercentile(99) / 1_000.0,
                micros.getMaxValue() / 1_000.0,
                held ? "held" : "NOT HELD");
        return held;
    }
}
