package dev.retrylab.scenario.client;

import dev.retrylab.fault.Fault;
import dev.retrylab.retry.client.Action.Send;
import dev.retrylab.retry.client.AttemptResult;
import dev.retrylab.retry.client.AttemptResult.Answered;
import dev.retrylab.retry.client.AttemptResult.Failed;
import dev.retrylab.retry.client.FailureKind;
import dev.retrylab.retry.client.RetryAfter;
import dev.retrylab.scenario.client.setting.ClientSettings;
import dev.retrylab.scenario.client.setting.RequestKind;
import dev.retrylab.scenario.client.setting.Trouble;
import dev.retrylab.scenario.http.Exchange;
import dev.retrylab.scenario.http.FreshConnectionClient;
import dev.retrylab.scenario.http.FreshConnectionClient.Call;
import dev.retrylab.scenario.http.FreshConnectionClient.Outgoing;
import dev.retrylab.web.self.Deadend;
import java.net.URI;
import java.time.Clock;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** Sends the attempts of a run's operations, each on a fresh connection, and says what their answers mean. */
final class LiveAttempts {

    /** What is left of the deadline, passed on. The sandbox takes no notice of it. */
    static final String DEADLINE_LEFT = "Deadline-Left-Ms";

    private static final String CHARGE = "{\"amount\":500,\"currency\":\"usd\"}";
    private static final long NANOS_IN_A_MILLI = 1_000_000;

    private final FreshConnectionClient http;
    private final URI deadend;
    private final Clock clock;
    private final ClientSettings settings;
    private final Trouble trouble;
    private final String apiKey;

    LiveAttempts(FreshConnectionClient http, Deadend deadend, Clock clock, ClientSettings settings, String apiKey) {
        this.http = http;
        this.deadend = deadend.address();
        this.clock = clock;
        this.settings = settings;
        this.apiKey = apiKey;
        trouble = settings.trouble();
    }

    /** @param sinceStartNanos on the run's clock */
    Call start(int operation, String key, Send send, long sinceStartNanos) {
        // An attempt waits no shorter than it may: what is left over of a millisecond is a whole one.
        int timeout = (int) ((send.timeoutNanos() + NANOS_IN_A_MILLI - 1) / NANOS_IN_A_MILLI);
        Outgoing outgoing = outgoing(operation, key, send, sinceStartNanos);
        return trouble.isRefused(send.attempt(), sinceStartNanos)
                ? http.start(outgoing, deadend, Math.max(1, timeout))
                : http.start(outgoing, Math.max(1, timeout));
    }

    private Outgoing outgoing(int operation, String key, Send send, long sinceStartNanos) {
        RequestKind request = settings.request();
        Map<String, String> headers = new LinkedHashMap<>();
        headers.put("Authorization", "Bearer " + apiKey);
        if (key != null) {
            headers.put("Idempotency-Key", key);
        }
        if (send.deadlineLeftNanos() != Long.MAX_VALUE) {
            headers.put(DEADLINE_LEFT, Long.toString(send.deadlineLeftNanos() / NANOS_IN_A_MILLI));
        }
        if (request == RequestKind.GET) {
            return new Outgoing("GET", "/v1/charges?limit=1", headers, null);
        }
        headers.put("Content-Type", "application/json");
        trouble.faultFor(request, operation, send.attempt(), sinceStartNanos)
                .map(Fault::toString)
                .ifPresent(fault -> headers.put("Sandbox-Fault", fault));
        return new Outgoing("POST", "/v1/charges", headers, CHARGE);
    }

    AttemptResult result(Exchange done) {
        return switch (done.ending()) {
            case ANSWERED -> new Answered(done.status(), retryAfter(done));
            case TIMED_OUT -> new Failed(FailureKind.TIMED_OUT);
            case CLOSED -> new Failed(FailureKind.RESET);
            case CUT_SHORT -> new Failed(FailureKind.TRUNCATED);
            case REFUSED -> new Failed(FailureKind.NEVER_SENT);
        };
    }

    private Optional<java.time.Duration> retryAfter(Exchange done) {
        return Optional.ofNullable(done.headers().get("retry-after"))
                .flatMap(value -> RetryAfter.parse(value, clock.instant()));
    }
}
