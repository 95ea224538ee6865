package dev.retrylab.browser;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.retrylab.Alone;
import io.quarkus.test.junit.QuarkusTest;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * From the moment that a control changes to the frame that shows the new chart, in the browser, at the sizes that a page
 * begins with. {@code -Dlive.changes=200} measures more often; what an idle machine needs stands in
 * {@code docs/measurements.md}. The bound here only catches what would be felt on any machine.
 */
@Alone
@QuarkusTest
class LiveChartTest {

    private static final int CHANGES = Integer.getInteger("live.changes", 20);
    /** Enough for the code to be compiled as well as it will be. */
    private static final int WARM_UP = Math.max(10, CHANGES / 2);

    private static final double BOUND_MILLIS = 1_500;

    private static final String TURN = """
            async ([knob, changes]) => {
              const slider = document.querySelector(`.slider[data-for=knob-${knob}]`);
              const seed = document.getElementById('knob-seed'), outcome = document.getElementById('outcome');
              const first = Number(slider.value), last = Number(slider.max);
              // From the event to the frame that shows what the field it changed says.
              const answered = (moved, field) => new Promise((resolve) => {
                const wanted = () => `${field.name}=${encodeURIComponent(field.value)}`;
                const start = performance.now(), observer = new MutationObserver(() => {
                  if (!location.search.slice(1).split('&').includes(wanted()) || outcome.hasAttribute('aria-busy')) return;
                  observer.disconnect();
                  requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)));
                });
                observer.observe(outcome, { subtree: true, childList: true, characterData: true, attributes: true });
                moved.dispatchEvent(new Event('input', { bubbles: true }));
              });
              const turned = [], seeded = [];
              for (let i = 1; i <= changes; i++) {
                // A seed that was not run before, with the old value: what a reader sees before the change, and no more.
                if (seed) {
                  seed.value = Number(seed.value) + 1;
                  seeded.push(await answered(seed, seed));
                }
                slider.value = Math.min(last, Math.max(0, first - 2)) + i % Math.min(4, last);
                turned.push(await answered(slider, document.getElementById(`knob-${knob}`)));
              }
              return { turned, seeded };
            }""";

    @RegisterExtension
    final Browser browser = new Browser();

    @ParameterizedTest
    @CsvSource({
        "storm?reveal=1, clients",
        "layers?reveal=1, attempts",
        "budget?reveal=1, rps",
        "contention?reveal=1, base",
        "contention?reveal=1, clients",
        "recovery?reveal=1, load",
        "recovery/map?reveal=1, load",
        "recovery/map?reveal=1&policy=full, retries",
        "breaker?reveal=1, open",
        "breaker-count?reveal=1, count",
        "breaker-scope?reveal=1, open",
        "breaker-fallback?reveal=1, open",
        "breaker-fleet?reveal=1, open",
        "breaker-stuck?reveal=1, open",
        "deadline?reveal=1, bottom",
        "waits?reveal=1, base",
        "vendors?reveal=1, rps"
    })
    void aChangedControlShowsItsChartSoon(String model, String knob) {
        Window window = browser.window();
        window.open("/simulations/" + model);
        turn(window, knob, WARM_UP);
        Map<String, List<Number>> times = turn(window, knob, CHANGES);
        told(model, knob, times.get("turned"));
        if (!times.get("seeded").isEmpty()) {
            told(model, "seed", times.get("seeded"));
        }
    }

    private static void told(String model, String knob, List<Number> millis) {
        List<Double> times = millis.stream().map(Number::doubleValue).sorted().toList();
        double median = times.get(times.size() / 2);
        double p95 = times.get((int) Math.ceil(0.95 * times.size()) - 1);
        System.out.printf(
                "From control to chart, %s, %s: median %.0f ms, p95 %.0f ms of %d changes%n",
                model, knob, median, p95, times.size());
        assertTrue(p95 <= BOUND_MILLIS, "p95 " + p95 + " ms");
    }

    @SuppressWarnings("unchecked")
    private static Map<String, List<Number>> turn(Window window, String knob, int changes) {
        return (Map<String, List<Number>>) window.page.evaluate(TURN, List.of(knob, changes));
    }
}
