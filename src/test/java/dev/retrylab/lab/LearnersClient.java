package dev.retrylab.lab;

import io.restassured.RestAssured;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.random.RandomGenerator;

/** A client as a reader may write one, with the habits that they may have. Without any it is a good one. */
final class LearnersClient {

    /** What people get wrong. */
    enum Habit {
        A_KEY_FOR_EVERY_TRY,
        ONE_KEY_FOR_ALL,
        NO_KEY,
        NEVER_ASKS_AGAIN,
        NEVER_STOPS,
        NEVER_GIVES_UP,
        NO_TIMEOUT,
        DEAF_TO_RETRY_AFTER,
        NO_PAUSE,
        NO_JITTER,
        EQUAL_WAITS,
        GIVES_UP_AT_ONCE
    }

    private static final int MOST_ATTEMPTS = 8;
    private static final int TOO_MANY = 10;
    private static final Duration BASE = Duration.ofMillis(500);
    private static final Duration CAP = Duration.ofSeconds(4);
    private static final Set<Integer> FINAL = Set.of(400, 401, 402, 403, 404, 422);

    private final HttpClient http = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(Duration.ofSeconds(5))
            .build();

    private final String apiKey;
    private final Set<Habit> habits = EnumSet.noneOf(Habit.class);

    LearnersClient(String apiKey, Habit... habits) {
        this.apiKey = apiKey;
        this.habits.addAll(List.of(habits));
    }

    private boolean has(Habit habit) {
        return habits.contains(habit);
    }

    CompletableFuture<Void> charge(String body, int seed) {
        CompletableFuture<Void> done = new CompletableFuture<>();
        new Thread(() -> {
                    try {
                        chargeNow(body, new SplittableRandom(seed));
                        done.complete(null);
                    } catch (RuntimeException | InterruptedException failure) {
                        done.completeExceptionally(failure);
                    }
                })
                .start();
        return done;
    }

    private void chargeNow(String body, RandomGenerator random) throws InterruptedException {
        String key = has(Habit.ONE_KEY_FOR_ALL) ? "the-key" : UUID.randomUUID().toString();
        int most = has(Habit.NEVER_GIVES_UP) ? TOO_MANY : has(Habit.GIVES_UP_AT_ONCE) ? 2 : MOST_ATTEMPTS;
        for (int attempt = 1; attempt <= most; attempt++) {
            Optional<HttpResponse<String>> answer = send(
                    body, has(Habit.A_KEY_FOR_EVERY_TRY) ? UUID.randomUUID().toString() : key);
            boolean settled = answer.map(HttpResponse::statusCode)
                    .filter(status -> status < 300 || FINAL.contains(status))
                    .isPresent();
            if (has(Habit.NEVER_ASKS_AGAIN) || settled && !(has(Habit.NEVER_STOPS) && attempt < 6)) {
                return;
            }
            pause(attempt, answer, random);
        }
    }

    private Optional<HttpResponse<String>> send(String body, String key) throws InterruptedException {
        HttpRequest.Builder request = HttpRequest.newBuilder(
                        URI.create("http://localhost:" + RestAssured.port + "/v1/charges"))
                .timeout(has(Habit.NO_TIMEOUT) ? Duration.ofSeconds(30) : Duration.ofMillis(2500))
                .header("Authorization", "Bearer " + apiKey)
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString(body));
        if (!has(Habit.NO_KEY)) {
            request.header("Idempotency-Key", key);
        }
        try {
            return Optional.of(http.send(request.build(), HttpResponse.BodyHandlers.ofString()));
        } catch (IOException noAnswer) {
            return Optional.empty();
        }
    }

    private void pause(int attempt, Optional<HttpResponse<String>> answer, RandomGenerator random) {
        Duration told = answer.flatMap(there -> there.headers().firstValue("Retry-After"))
                .filter(header -> !has(Habit.DEAF_TO_RETRY_AFTER))
                .map(header -> Duration.ofSeconds(Long.parseLong(header)))
                .orElse(Duration.ZERO);
        Duration own = own(attempt, random);
        long nanos = (told.compareTo(own) > 0 ? told : own).toNanos();
        long end = System.nanoTime() + nanos;
        for (long left = nanos; left > 0; left = end - System.nanoTime()) {
            LockSupport.parkNanos(left);
        }
    }

    /** Exponential backoff with full jitter. */
    private Duration own(int attempt, RandomGenerator random) {
        if (has(Habit.NO_PAUSE)) {
            return Duration.ZERO;
        }
        if (has(Habit.EQUAL_WAITS)) {
            return BASE.plusMillis(random.nextInt(100));
        }
        long most = Math.min(CAP.toMillis(), BASE.toMillis() << Math.min(attempt - 1, 10));
        return Duration.ofMillis(has(Habit.NO_JITTER) ? most : random.nextLong(most));
    }

    static void await(List<CompletableFuture<Void>> all) throws Exception {
        CompletableFuture.allOf(all.toArray(CompletableFuture[]::new)).get(60, TimeUnit.SECONDS);
    }
}
