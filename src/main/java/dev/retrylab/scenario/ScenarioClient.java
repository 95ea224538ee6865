package dev.retrylab.scenario;

import dev.retrylab.scenario.Operation.Belief;
import dev.retrylab.scenario.http.Attempt;
import dev.retrylab.scenario.http.Exchange;
import dev.retrylab.scenario.http.FreshConnectionClient;
import dev.retrylab.scenario.http.FreshConnectionClient.Outgoing;
import dev.retrylab.scenario.http.SandboxClient;
import dev.retrylab.scenario.setting.KeyUse;
import dev.retrylab.scenario.setting.ScenarioSettings;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/** One client with one operation: sends, waits, and does what its settings say when no answer comes. */
final class ScenarioClient {

    /** Long enough to be seen in a diagram. A real client would draw it at random. */
    static final int PAUSE_MILLIS = 200;

    private static final int DECLINED = 402;
    private static final int KEY_IN_FLIGHT = 409;

    private final String name;
    private final ScenarioSettings settings;
    private final long amount;
    private final String apiKey;
    private final Supplier<String> keys;
    private final FreshConnectionClient client;
    private final SandboxClient sandbox;
    private final LongSupplier millisSinceStart;
    private final List<Attempt> attempts = new ArrayList<>();

    /**
     * @param keys gives the key of each attempt, or null for none
     * @param millisSinceStart the run's clock
     */
    ScenarioClient(
            String name,
            ScenarioSettings settings,
            long amount,
            String apiKey,
            Supplier<String> keys,
            FreshConnectionClient client,
            SandboxClient sandbox,
            LongSupplier millisSinceStart) {
        this.name = name;
        this.settings = settings;
        this.amount = amount;
        this.apiKey = apiKey;
        this.keys = keys;
        this.client = client;
        this.sandbox = sandbox;
        this.millisSinceStart = millisSinceStart;
    }

    CompletionStage<Operation> run() {
        return attempt(1).thenApply(belief -> new Operation(name, amount, List.copyOf(attempts), belief));
    }

    private CompletionStage<Belief> attempt(int number) {
        return post(number).thenCompose(done -> {
            attempts.add(done);
            boolean last = number == settings.maxAttempts();
            if (done.isSilent()) {
                return afterSilence(number, last);
            }
            if (mayPassNextTime(done) && !last) {
                return again(number, Math.max(PAUSE_MILLIS, done.retryAfterSeconds() * 1000));
            }
            return settled(told(done));
        });
    }

    /** What the last answer leaves one to believe. It speaks of its own attempt, and an earlier one may have charged. */
    private Belief told(Attempt last) {
        if (last.isSuccess()) {
            return Belief.CHARGED;
        }
        if (last.status() == KEY_IN_FLIGHT) {
            return Belief.RUNNING;
        }
        boolean storedOutcome = last.status() == DECLINED && settings.key() == KeyUse.SAME;
        boolean open = attempts.stream()
                .anyMatch(each -> each.isSilent() || each.status() >= 500 || each.status() == KEY_IN_FLIGHT);
        return open && !storedOutcome ? Belief.UNKNOWN : Belief.REFUSED;
    }

    private CompletionStage<Belief> afterSilence(int number, boolean last) {
        return switch (settings.onSilence()) {
            case RETRY -> last ? settled(Belief.UNKNOWN) : again(number, PAUSE_MILLIS);
            case REPORT_FAILURE -> settled(Belief.FAILED);
            case ASK ->
                ask().thenCompose(charged -> {
                    if (charged) {
                        return settled(Belief.CHARGED);
                    }
                    return last ? settled(Belief.UNKNOWN) : again(number, PAUSE_MILLIS);
                });
        };
    }

    /** A busy server, a twin still running, a limit: the same request may get another answer later. */
    private static boolean mayPassNextTime(Attempt done) {
        return done.ending() == Attempt.Ending.REFUSED
                || done.status() == KEY_IN_FLIGHT
                || done.status() == 429
                || done.status() == 500
                || done.status() == 502
                || done.status() == 503
                || done.status() == 504;
    }

    private CompletionStage<Belief> again(int number, int millis) {
        Executor later = CompletableFuture.delayedExecutor(millis, TimeUnit.MILLISECONDS);
        return CompletableFuture.supplyAsync(() -> number + 1, later).thenCompose(this::attempt);
    }

    private static CompletionStage<Belief> settled(Belief belief) {
        return CompletableFuture.completedFuture(belief);
    }

    private CompletionStage<Attempt> post(int number) {
        String key = keys.get();
        var fault = settings.faults().get(number);
        Map<String, String> headers = new LinkedHashMap<>();
        headers.put("Authorization", "Bearer " + apiKey);
        headers.put("Content-Type", "application/json");
        if (key != null) {
            headers.put("Idempotency-Key", key);
        }
        if (fault != null) {
            headers.put("Sandbox-Fault", fault.toString());
        }
        Map<String, Object> body = new LinkedHashMap<>();
        body.put("amount", amount);
        body.put("currency", "usd");
        Outgoing outgoing = new Outgoing("POST", "/v1/charges", headers, sandbox.text(body));
        return send(number, outgoing, key, fault == null ? null : fault.toString());
    }

    /** Whether the list of charges holds one of this amount. A charge that is still under way is not in it. */
    private CompletionStage<Boolean> ask() {
        Outgoing outgoing = new Outgoing("GET", "/v1/charges", Map.of("Authorization", "Bearer " + apiKey), null);
        return send(0, outgoing, null, null).thenApply(done -> {
            attempts.add(done);
            return done.isSuccess() && done.chargeId() != null;
        });
    }

    private CompletionStage<Attempt> send(int number, Outgoing outgoing, String key, String fault) {
        long sentAt = millisSinceStart.getAsLong();
        return client.exchange(outgoing, settings.timeoutMillis())
                .thenApply(done -> new Attempt(
                        number,
                        outgoing.method(),
                        outgoing.path(),
                        amount,
                        key,
                        fault,
                        sentAt,
                        millisSinceStart.getAsLong(),
                        done.ending(),
                        done.ending() == Attempt.Ending.ANSWERED ? done.status() : 0,
                        done.headers().containsKey("idempotent-replayed"),
                        done.retryAfterSeconds(),
                        chargeId(done),
                        done.rawRequest(),
                        done.rawAnswer()));
    }

    private String chargeId(Exchange done) {
        if (done.ending() != Attempt.Ending.ANSWERED || done.status() >= 300) {
            return null;
        }
        var body = sandbox.tree(done.body());
        var charge =
                body.path("object").asText().equals("list") ? body.path("data").path(0) : body;
        return charge.path("id").isMissingNode() ? null : charge.path("id").asText();
    }
}
