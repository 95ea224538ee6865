package dev.retrylab.scenario.client.setting;

import dev.retrylab.scenario.client.setting.ClientDomain.Attempts;
import dev.retrylab.scenario.client.setting.ClientDomain.Decimal;
import dev.retrylab.scenario.client.setting.ClientDomain.Faults;
import dev.retrylab.scenario.client.setting.ClientDomain.Whole;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** One setting of the retrying client's page: its name in addresses, what it may be, and what it does. */
public enum ClientParameter {
    REQUEST(
            "request",
            "What is sent",
            choice(
                    "keyed-post",
                    "one charge, with one key",
                    "post",
                    "one charge, without a key",
                    "get",
                    "a question (GET)"),
            "A charge may be repeated blindly only if every attempt carries the same key; reading may always be repeated."),
    MAX_ATTEMPTS(
            "maxAttempts",
            "Attempts at most",
            new Whole(1, 10, "4", ""),
            "The first one counts: 4 attempts are 3 retries."),
    ATTEMPT_TIMEOUT(
            "attemptTimeout",
            "Timeout of an attempt",
            new Whole(50, 10_000, "800", "ms"),
            "How long one attempt waits for its answer before the client closes the connection."),
    DEADLINE(
            "deadline",
            "Deadline of the whole",
            new Whole(0, 60_000, "5000", "ms"),
            "Waits included. No attempt starts at or after it; 0 is none, and then the site stops the run after a minute."),
    POLICY(
            "policy",
            "Wait between attempts",
            choice(
                    "full", "full jitter",
                    "equal", "equal jitter",
                    "decorrelated", "decorrelated jitter",
                    "exponential", "exponential, no jitter",
                    "none", "no wait at all"),
            "How the delay is drawn from the ceiling min(cap, base · 2^failures)."),
    BASE(
            "base",
            "Base",
            new Whole(0, 10_000, "100", "ms"),
            "The ceiling of the first delay; it doubles with each failure."),
    CAP("cap", "Cap", new Whole(0, 60_000, "2000", "ms"), "No delay of the client’s own is longer; at least the base."),
    RETRY_AFTER(
            "retryAfter",
            "Retry-After",
            choice("honoured", "honoured", "ignored", "ignored"),
            "Whether a time that the server names replaces the client’s own delay."),
    BUDGET(
            "budget",
            "Retry budget",
            choice("none", "none", "tokens", "a bucket of tokens"),
            "With a bucket a retry costs one token; when it is empty, the client gives up at once."),
    TOKENS("tokens", "Tokens", new Whole(0, 1_000, "10", ""), "What the bucket holds, at the start and at most."),
    REFUND(
            "refund",
            "Refund",
            new Decimal(0, 1, "0.1", "tokens"),
            "What each first attempt puts back; three decimals count."),
    BREAKER(
            "breaker",
            "Circuit breaker",
            choice("none", "none", "ratio", "by the share of failures"),
            "An open breaker refuses attempts without sending them."),
    BREAKER_RATIO(
            "breakerRatio",
            "Opens at a failing share of",
            new Decimal(0.01, 1, "0.5", ""),
            "Failed calls over all calls in the window, once there are enough of them."),
    BREAKER_WINDOW(
            "breakerWindow", "Window", new Whole(1, 1_000, "20", "calls"), "The last calls that the breaker looks at."),
    BREAKER_MIN_CALLS(
            "breakerMinCalls",
            "Calls that it needs",
            new Whole(1, 1_000, "10", ""),
            "With fewer in the window it never opens; at most the window."),
    BREAKER_OPEN(
            "breakerOpen", "Stays open", new Whole(10, 60_000, "1000", "ms"), "At least so long; then probes decide."),
    BREAKER_OPEN_JITTER(
            "breakerOpenJitter",
            "Spread of that",
            new Decimal(0, 1, "0.5", ""),
            "The cool-down is drawn from this much more, or a fleet of breakers probes at one moment."),
    BREAKER_PROBES(
            "breakerProbes", "Probes", new Whole(1, 20, "3", ""), "Calls let through half-open; their share decides."),
    ABORT_AT(
            "abortAt",
            "The user aborts after",
            new Whole(0, 60_000, "0", "ms"),
            "Counted from the operation’s start; 0 is never. What is under way is closed at once."),
    FLEET("fleet", "Users", new Whole(1, 50, "1", ""), "Each wants one request, with a key of its own."),
    SPREAD(
            "spread",
            "Starts spread over",
            new Whole(0, 5_000, "0", "ms"),
            "From the first start to the last, evenly; 0 is all at once."),
    CLIENTS(
            "clients",
            "They go through",
            choice("shared", "one client", "each", "a client each"),
            "One client has one budget and one breaker for all its requests; a client each shares nothing."),
    STRATEGY(
            "strategy",
            "The server",
            choice("one-transaction", "remembers keys", "none", "ignores keys"),
            "Whether a key that was seen is answered again without a second charge."),
    PROCESSOR_DELAY(
            "processorDelay",
            "A charge takes",
            new Whole(0, 5_000, "0", "ms"),
            "Work of the server; a twin waits for it up to a second."),
    FAULT(
            "fault",
            "Faults",
            new Faults(),
            "Attempts or a percentage, then what befalls them: 1,2:drop-reply or 30%:respond;status=503;retry-after=1."),
    REFUSED(
            "refused",
            "No connection at attempts",
            new Attempts(),
            "Nobody listens there, so nothing is sent: 1,2 for the first two of each operation."),
    OUTAGE_FROM("outageFrom", "Outage from", new Whole(0, 60_000, "0", "ms"), "On the clock of the run."),
    OUTAGE_TO("outageTo", "Outage to", new Whole(0, 60_000, "0", "ms"), "Not later than its beginning: no outage."),
    OUTAGE(
            "outage",
            "During the outage",
            choice("respond", "charges get 503", "refuse", "nobody listens"),
            "A 503 says that nothing ran, and so does a refused connection."),
    SEED(
            "seed",
            "Seed",
            new Whole(0, 999_999_999, "1", ""),
            "The same seed draws the same delays and the same faults again.");

    /** A word of an address, and how the page says it. */
    public record Option(String value, String words) {}

    private final String word;
    private final String label;
    private final ClientDomain domain;
    private final String explanation;

    ClientParameter(String word, String label, ClientDomain domain, String explanation) {
        this.word = word;
        this.label = label;
        this.domain = domain;
        this.explanation = explanation;
    }

    /** The first one is the default. */
    private static ClientDomain choice(String... valuesAndWords) {
        Option[] options = new Option[valuesAndWords.length / 2];
        Arrays.setAll(options, i -> new Option(valuesAndWords[2 * i], valuesAndWords[2 * i + 1]));
        return new ClientDomain.Choice(List.of(options));
    }

    /** The names of all that an address can set, after others that it may carry. */
    public static List<String> words(String... others) {
        return Stream.concat(Stream.of(others), Arrays.stream(values()).map(ClientParameter::word))
                .toList();
    }

    /** Its name in addresses. */
    public String word() {
        return word;
    }

    public String label() {
        return label;
    }

    /** What it does, in a sentence. */
    public String explanation() {
        return explanation;
    }

    ClientDomain domain() {
        return domain;
    }

    /** The words to choose from; empty where something is typed. */
    public List<Option> options() {
        return domain.options();
    }

    /** Empty for a number as such, and for what is no number. */
    public String unit() {
        return domain.unit();
    }

    /** The value when it is left out. */
    public String fallback() {
        return domain.fallback();
    }

    /** What a value must be, for the sentence "name must be …". */
    public String bound() {
        return domain.bound();
    }

    public static Optional<ClientParameter> named(String word) {
        return Arrays.stream(values()).filter(each -> each.word.equals(word)).findFirst();
    }
}
