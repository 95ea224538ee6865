package dev.retrylab.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.options.WaitForSelectorState;
import dev.retrylab.Alone;
import io.quarkus.test.junit.QuarkusTest;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Set up, predict, run, and go on from there. */
@Alone
@QuarkusTest
class PlaygroundJourneyTest {

    private static final Pattern API_KEY = Pattern.compile("sk_test_\\w+");
    private static final Pattern SERVER_DID = Pattern.compile("(\\d+) charges?, ([\\d,]+\\.\\d\\d)");

    @RegisterExtension
    final Browser browser = new Browser();

    private Window run(String address) {
        Window window = browser.window();
        window.open(address);
        runAgain(window);
        return window;
    }

    private static void runAgain(Window window) {
        String key = window.find("[name=runKey]").inputValue();
        window.find("#run-button").click();
        // The page's next key is another one, so this is the new page and not the old.
        window.find("input[name=runKey]:not([value='" + key + "'])")
                .waitFor(new Locator.WaitForOptions().setState(WaitForSelectorState.ATTACHED));
    }

    /** One for each attempt; the line before them makes a sandbox of its own and needs no key. */
    private static final String ATTEMPT_LINES = ".copyline code:has-text('sk_test_')";

    private static String apiKey(Window window) {
        Matcher key = API_KEY.matcher(window.find(ATTEMPT_LINES).first().textContent());
        assertTrue(key.find(), "a line for the terminal carries the API key");
        return key.group();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "reply-lost-no-key | 2 charges, 10.00 | charged 5.00",
                "reply-lost-same-key | 1 charge, 5.00 | charged 5.00",
                "same-key-other-amount | 1 charge, 5.00 | refused, 422",
                "two-at-once-one-key | 1 charge, 5.00 | B: charged 5.00"
            })
    void whatThePageShowsIsWhatTheSandboxSays(String scenario, String serverDid, String believed) {
        Window window = run("/playground?scenario=" + scenario);
        assertThat(window.find(".run .views .covered p >> nth=1")).hasText(serverDid);
        assertThat(window.find(".run .views > div >> nth=0")).containsText(believed);

        SandboxSays says = SandboxSays.of(apiKey(window));
        Matcher shown = SERVER_DID.matcher(serverDid);
        assertTrue(shown.matches());
        assertEquals(says.executions(), Long.parseLong(shown.group(1)));
        assertEquals(says.balance(), Long.parseLong(shown.group(2).replaceAll("\\D", "")));
        List<String> outcomes =
                window.find("[aria-label=Traffic] tbody td:nth-child(5)").allTextContents();
        assertEquals(says.outcomes(), outcomes);
        assertEquals(
                says.executions(), window.find("[aria-label=Ledger] tbody tr").count());
    }

    @Test
    void aRunsLinkShowsTheSameRunToSomebodyElse() {
        Window mine = run("/playground?scenario=reply-lost-no-key");
        Window theirs = browser.window();
        theirs.open(mine.find("text=Link to this run").getAttribute("href"));
        assertEquals(apiKey(mine), apiKey(theirs));
        assertEquals(mine.find(".steps").innerText(), theirs.find(".steps").innerText());
    }

    @Test
    void theAddressOfARunIsItsLink() {
        Window mine = run("/playground?scenario=two-at-once-one-key");
        Window theirs = browser.window();
        theirs.open(mine.address());
        assertEquals(apiKey(mine), apiKey(theirs));
    }

    @ParameterizedTest
    @ValueSource(strings = {"/playground", "/playground?scenario=same-key-other-amount"})
    void theAddressFollowsTheFormAndSetsTheSameRunUp(String begin) {
        Window mine = browser.window();
        mine.open(begin);
        mine.find("#f-key").selectOption("fresh");
        mine.find("#f-fault").selectOption("1:hang");
        mine.find(".more summary").first().click();
        mine.find("[name=amount]").fill("700");
        mine.find("[name=thenAmount]").fill("");
        mine.find("[name=thenAmount]").blur();
        Window theirs = browser.window();
        theirs.open(mine.address());
        assertThat(theirs.find("#f-key")).hasValue("fresh");
        assertThat(theirs.find("#f-fault")).hasValue("1:hang");
        assertThat(theirs.find("[name=amount]")).hasValue("700");
        assertThat(theirs.find("[name=thenAmount]")).hasValue("");
    }

    @Test
    void aFaultThatIsTakenAwayStaysAwayInTheAddress() {
        Window mine = browser.window();
        mine.open("/playground?scenario=reply-lost-no-key");
        mine.find("#f-fault").selectOption("");
        runAgain(mine);
        assertThat(mine.find(".run .views .covered p >> nth=1")).hasText("1 charge, 5.00");
        // Without the run: what it was set up with must be in the address by itself.
        Window theirs = browser.window();
        theirs.open(mine.address().replaceAll("&run=\\w+", ""));
        assertThat(theirs.find("#f-fault")).hasValue("");
    }

    @Test
    void theSameFormSentTwiceRunsOnce() {
        Window window = browser.window();
        window.open("/playground?scenario=reply-lost-no-key");
        String addresses = (String) window.page.evaluate("""
                async () => {
                  const form = document.querySelector('form[data-address]');
                  const send = () => fetch(form.action, { method: 'POST', body: new URLSearchParams(new FormData(form)) });
                  const [one, two] = [await send(), await send()];
                  return one.url + ' ' + two.url;
                }""");
        String[] both = addresses.split(" ");
        assertEquals(both[0], both[1]);
        window.open(both[0]);
        assertEquals(
                List.of("executed", "executed"), SandboxSays.of(apiKey(window)).outcomes());
    }

    @Test
    void theLineForTheTerminalWorksInATerminal() throws Exception {
        Window window = run("/playground?scenario=reply-lost-same-key");
        window.find("text=Each request and answer, raw").click();
        // The second attempt: the same key, and no fault.
        String line = window.find(ATTEMPT_LINES).nth(1).textContent();
        String answer = Terminal.run(line);
        assertTrue(answer.startsWith("HTTP/1.1 201"), answer);
        assertTrue(answer.toLowerCase().contains("idempotent-replayed: true"), answer);
        assertEquals(1, SandboxSays.of(apiKey(window)).executions());
    }

    @Test
    void resetEmptiesTheSandboxAndKeepsTheSetting() {
        Window window = run("/playground?scenario=reply-lost-no-key");
        String apiKey = apiKey(window);
        assertEquals(2, SandboxSays.of(apiKey).executions());
        window.find("text=Reset: empty this sandbox").click();
        assertThat(window.find("#result")).containsText("Nothing has been sent yet");
        assertThat(window.find("#f-fault")).hasValue("1:drop-reply");
        assertEquals(new SandboxSays(0, 0, List.of()), SandboxSays.of(apiKey));
    }

    @Test
    void aPredictionStandsBesideWhatHappened() {
        Window window = browser.window();
        window.open("/playground?scenario=reply-lost-no-key");
        window.find("label.chip:has-text('1')").click();
        runAgain(window);
        assertThat(window.find(".guess")).hasText("You said 1; it was 2.");
    }

    @Test
    void theRunBeforeStaysBesideTheNewOneAndTheDifferenceIsMarked() {
        Window window = run("/playground?scenario=reply-lost-no-key");
        window.find("#f-key").selectOption("same");
        runAgain(window);
        assertThat(window.find(".compare tr:has(th:text-is('charges'))"))
                .hasText(Pattern.compile("charges\\s*2\\s*1\\s*changed"));
        assertThat(window.find("h1")).not().containsText("no key");
    }

    @Test
    void aBadFieldShowsItsMessageAndKeepsWhatWasTyped() {
        Window window = browser.window().expectingRefusals();
        window.open("/playground?scenario=reply-lost-no-key");
        window.find(".more summary").first().click();
        window.find("[name=amount]").fill("0");
        window.find("[name=timeout]").fill("1234");
        window.find("#f-key").selectOption("same");
        window.find("#run-button").click();
        assertThat(window.find("#about-amount")).containsText("amount must be a whole number from 1 to 99999999");
        assertThat(window.find(".error")).containsText("Not run.");
        assertThat(window.find("[name=amount]")).hasValue("0");
        assertThat(window.find("[name=amount]")).isFocused();
        assertThat(window.find("[name=timeout]")).hasValue("1234");
        assertThat(window.find("#f-key")).hasValue("same");
        assertTrue(window.address().startsWith("/playground?"), window.address());
    }

    @Test
    void aLostAnswerOfOursIsToldAndAskingAgainRunsNothingTwice() {
        Window window = browser.window();
        window.open("/playground?scenario=reply-lost-no-key");
        String key = window.find("[name=runKey]").inputValue();
        window.loseTheAnswerOf("**/playground/runs");
        window.find("#run-button").click();
        assertThat(window.find("#alert")).containsText("Nothing runs twice");
        assertThat(window.find("#run-button")).isFocused();
        window.find("#run-button").click();
        assertThat(window.find(".run .views .covered p >> nth=1")).hasText("2 charges, 10.00");
        assertTrue(window.address().contains("run=" + key), window.address());
        assertEquals(
                List.of("executed", "executed"), SandboxSays.of(apiKey(window)).outcomes());
    }
}
