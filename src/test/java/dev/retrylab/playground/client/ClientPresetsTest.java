package dev.retrylab.playground.client;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.retrylab.Alone;
import dev.retrylab.playground.client.preset.ClientMeasure;
import dev.retrylab.playground.client.preset.ClientPreset;
import dev.retrylab.playground.client.preset.ClientPreset.Option;
import dev.retrylab.playground.client.preset.ClientPresets;
import dev.retrylab.scenario.client.ClientRun;
import dev.retrylab.scenario.client.ClientRunner;
import dev.retrylab.scenario.client.LiveRun;
import dev.retrylab.scenario.client.setting.ClientQuery;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** Each preset is really run, and comes out as its lesson has it. */
@Alone
@QuarkusTest
class ClientPresetsTest {

    private static final Map<String, String> RIGHT = Map.ofEntries(
            Map.entry("reply-lost-without-key", "1"),
            Map.entry("reply-lost-with-key", "1"),
            Map.entry("key-ignored", "2"),
            Map.entry("refused-connection", "2"),
            Map.entry("reset-connection", "1"),
            Map.entry("bad-request", "1"),
            Map.entry("half-an-answer", "2"),
            Map.entry("retry-after", "about 2 s"),
            Map.entry("retry-after-past-deadline", "at once"),
            Map.entry("hang-without-timeout", "6 s, until the deadline"),
            Map.entry("hang-with-timeout", "below 1.5 s"),
            Map.entry("schedule-past-deadline", "2"),
            Map.entry("abort-during-wait", "1"),
            Map.entry("outage-no-budget", "200"),
            Map.entry("outage-budget", "60"),
            Map.entry("outage-breaker", "below 50"),
            Map.entry("herd-in-step", "25 or more"),
            Map.entry("herd-with-jitter", "at most 10"));

    @Inject
    ClientRunner runner;

    private static ClientRun join(LiveRun run) {
        try {
            return run.result().toCompletableFuture().get(90, TimeUnit.SECONDS);
        } catch (Exception e) {
            throw new AssertionError("the run did not come to an end", e);
        }
    }

    private static void assertRight(ClientPreset preset, ClientRun run) {
        assertEquals(
                RIGHT.get(preset.slug()),
                preset.right(run).map(Option::words).orElse("none of the options"),
                preset.slug() + ": " + preset.measure().words(run));
        String because = preset.because().apply(run);
        assertTrue(because.contains(preset.measure().words(run)), because);
    }

    @Test
    void oneRequestOfEachPresetComesOutAsItsAnswerSays() {
        Map<ClientPreset, LiveRun> runs = new LinkedHashMap<>();
        join(runner.start(ClientQuery.DEFAULT)); // The first request of all is slow, and a timeout is 500 ms.
        ClientPresets.ALL.stream()
                .filter(preset -> preset.settings().fleet().operations() == 1)
                .forEach(preset -> runs.put(preset, runner.start(preset.settings())));
        runs.forEach((preset, run) -> assertRight(preset, join(run)));
        assertEquals(13, runs.size());
    }

    @Test
    void eachFleetComesOutAsItsAnswerSays() {
        List<ClientPreset> fleets = ClientPresets.ALL.stream()
                .filter(preset -> preset.settings().fleet().operations() > 1)
                .toList();
        join(runner.start(ClientQuery.DEFAULT));
        Map<ClientPreset, LiveRun> runs = new LinkedHashMap<>();
        fleets.forEach(preset -> runs.put(preset, runner.start(preset.settings())));
        runs.forEach((preset, run) -> assertRight(preset, join(run)));
        assertEquals(5, runs.size());
    }

    @Test
    void aPresetLeadsOnlyToAnotherAndNoTwoShareASlug() {
        assertEquals(
                ClientPresets.ALL.size(),
                ClientPresets.ALL.stream().map(ClientPreset::slug).distinct().count());
        ClientPresets.ALL.forEach(preset -> preset.onward()
                .ifPresent(next -> assertTrue(ClientPresets.find(next.slug()).isPresent(), preset.slug())));
    }

    @Test
    void anOptionsWordsFitIntoAPrediction() {
        ClientPresets.ALL.stream()
                .flatMap(preset -> preset.options().stream())
                .forEach(option -> assertFalse(option.words().length() > 40, option.words()));
    }

    @Test
    void theBusiestTenthOfASecondCountsRetriesOnly() {
        ClientRun run = join(runner.start(ClientQuery.ofQuery("fleet=4")));
        assertEquals(0, ClientMeasure.busiest(run.operations()));
    }
}
