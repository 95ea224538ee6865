package dev.retrylab.scenario.client;

import dev.retrylab.scenario.client.setting.ClientQuery;
import dev.retrylab.scenario.client.setting.ClientSettings;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;

/** Settings drawn at random within their bounds, short enough that a run of them is over in a few seconds. */
final class RandomSettings {

    private static final List<String> FAULTS = List.of(
            "drop-request",
            "crash-before-work",
            "crash-between",
            "drop-reply",
            "truncate-reply",
            "hang",
            "respond;status=503",
            "respond;status=429;retry-after=1",
            "respond;status=400",
            "respond;status=409",
            "respond-after;status=500",
            "delay;by=PT0.2S");

    private final Random random;

    RandomSettings(long seed) {
        random = new Random(seed);
    }

    private String one(List<String> words) {
        return words.get(random.nextInt(words.size()));
    }

    private String number(int least, int most) {
        return Integer.toString(least + random.nextInt(most - least + 1));
    }

    /** @param operations how many there are at most */
    ClientSettings next(int operations) {
        Map<String, List<String>> given = new TreeMap<>();
        int base = random.nextInt(4) == 0 ? 0 : random.nextInt(300);
        put(given, "request", one(List.of("keyed-post", "keyed-post", "post", "get")));
        put(given, "maxAttempts", number(1, 6));
        put(given, "attemptTimeout", number(1_500, 2_500));
        put(given, "deadline", random.nextBoolean() ? "0" : number(1_000, 6_000));
        put(given, "policy", one(List.of("none", "exponential", "full", "equal", "decorrelated")));
        put(given, "base", "" + base);
        put(given, "cap", "" + (base + random.nextInt(600)));
        put(given, "retryAfter", one(List.of("honoured", "ignored")));
        put(given, "budget", one(List.of("none", "tokens")));
        put(given, "tokens", number(0, 3));
        put(given, "refund", one(List.of("0", "0.1", "1")));
        put(given, "breaker", one(List.of("none", "ratio")));
        put(given, "breakerRatio", one(List.of("0.3", "0.5", "1")));
        put(given, "breakerWindow", number(2, 6));
        put(given, "breakerMinCalls", number(1, 2));
        put(given, "breakerOpen", number(10, 400));
        put(given, "breakerOpenJitter", one(List.of("0", "0.5")));
        put(given, "breakerProbes", number(1, 2));
        put(given, "fleet", number(1, operations));
        put(given, "spread", number(0, 300));
        put(given, "clients", one(List.of("each", "shared")));
        put(given, "strategy", one(List.of("one-transaction", "none")));
        put(given, "refused", random.nextInt(4) == 0 ? number(1, 3) : "");
        put(given, "seed", number(0, 999_999));
        given.put("fault", faults());
        return ClientQuery.parse(given, ClientQuery.DEFAULT);
    }

    private List<String> faults() {
        List<String> faults = new ArrayList<>();
        for (int attempt = 1; attempt <= 3; attempt++) {
            if (random.nextInt(3) > 0) {
                faults.add(attempt + ":" + one(FAULTS));
            }
        }
        faults.add(random.nextInt(60) + "%:" + one(FAULTS));
        return faults;
    }

    private static void put(Map<String, List<String>> given, String name, String value) {
        given.put(name, List.of(value));
    }
}
