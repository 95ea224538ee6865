package dev.retrylab.scenario.client.setting;

import dev.retrylab.fault.FaultPlan;
import dev.retrylab.retry.Backoff;
import dev.retrylab.retry.Jitter;
import dev.retrylab.retry.RetryBudget;
import dev.retrylab.retry.RetryPolicy;
import dev.retrylab.retry.breaker.BreakerPolicy;
import dev.retrylab.retry.breaker.WindowSize;
import dev.retrylab.retry.client.ClientPolicy;
import java.time.Duration;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * What a run of the retrying client is made of, as its address says it. {@link ClientQuery} reads and writes it; every
 * value in it has been checked.
 *
 * @param texts each setting's value, all of them; faults one to a line
 */
public record ClientSettings(Map<ClientParameter, String> texts) {

    private static final double ONE_TOKEN = 1_000;

    public ClientSettings {
        texts = Collections.unmodifiableMap(new EnumMap<>(texts));
    }

    public String text(ClientParameter parameter) {
        return texts.get(parameter);
    }

    private int number(ClientParameter parameter) {
        return Integer.parseInt(text(parameter));
    }

    private double decimal(ClientParameter parameter) {
        return Double.parseDouble(text(parameter));
    }

    private boolean is(ClientParameter parameter, String word) {
        return text(parameter).equals(word);
    }

    private Duration millis(ClientParameter parameter) {
        return Duration.ofMillis(number(parameter));
    }

    /** All that decides how the client sends. */
    public ClientPolicy policy() {
        return new ClientPolicy(
                new RetryPolicy(number(ClientParameter.MAX_ATTEMPTS), backoff()),
                millis(ClientParameter.ATTEMPT_TIMEOUT),
                Optional.of(millis(ClientParameter.DEADLINE)).filter(deadline -> !deadline.isZero()),
                is(ClientParameter.RETRY_AFTER, "honoured"),
                is(ClientParameter.BUDGET, "none") ? Optional.empty() : Optional.of(budget()),
                is(ClientParameter.BREAKER, "none") ? Optional.empty() : Optional.of(breaker()));
    }

    private Backoff backoff() {
        return switch (text(ClientParameter.POLICY)) {
            case "none" -> new Backoff(0, 0, Jitter.NONE);
            case "exponential" -> backoff(Jitter.NONE);
            default -> backoff(Jitter.valueOf(text(ClientParameter.POLICY).toUpperCase(Locale.ROOT)));
        };
    }

    private Backoff backoff(Jitter jitter) {
        return new Backoff(number(ClientParameter.BASE), number(ClientParameter.CAP), jitter);
    }

    private RetryBudget budget() {
        return new RetryBudget(
                (long) (number(ClientParameter.TOKENS) * ONE_TOKEN),
                Math.round(decimal(ClientParameter.REFUND) * ONE_TOKEN));
    }

    private BreakerPolicy breaker() {
        return new BreakerPolicy(
                decimal(ClientParameter.BREAKER_RATIO),
                WindowSize.ofCalls(number(ClientParameter.BREAKER_WINDOW)),
                number(ClientParameter.BREAKER_MIN_CALLS),
                millis(ClientParameter.BREAKER_OPEN),
                decimal(ClientParameter.BREAKER_OPEN_JITTER),
                number(ClientParameter.BREAKER_PROBES));
    }

    public RequestKind request() {
        return RequestKind.valueOf(
                text(ClientParameter.REQUEST).toUpperCase(Locale.ROOT).replace('-', '_'));
    }

    /** When each user gives up, from the start of the operation; empty for never. */
    public Optional<Duration> abortAt() {
        return Optional.of(millis(ClientParameter.ABORT_AT)).filter(time -> !time.isZero());
    }

    public Fleet fleet() {
        return new Fleet(
                number(ClientParameter.FLEET), number(ClientParameter.SPREAD), is(ClientParameter.CLIENTS, "shared"));
    }

    public Trouble trouble() {
        FaultPlan plan = ClientTexts.plan(faults(), seed());
        return new Trouble(
                plan,
                ClientTexts.attempts(ClientParameter.REFUSED, text(ClientParameter.REFUSED)),
                number(ClientParameter.OUTAGE_FROM),
                number(ClientParameter.OUTAGE_TO),
                is(ClientParameter.OUTAGE, "refuse"));
    }

    /** The fault plan's entries as they are spelled. */
    public List<String> faults() {
        return ClientTexts.faultLines(List.of(text(ClientParameter.FAULT)));
    }

    public Duration processorDelay() {
        return millis(ClientParameter.PROCESSOR_DELAY);
    }

    /** Whether the server answers a key that it has seen from memory. */
    public boolean remembersKeys() {
        return is(ClientParameter.STRATEGY, "one-transaction");
    }

    public long seed() {
        return number(ClientParameter.SEED);
    }
}
