package dev.retrylab.scenario.client.setting;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.retrylab.fault.FaultPlan;
import dev.retrylab.retry.Backoff;
import dev.retrylab.retry.Jitter;
import dev.retrylab.retry.RetryBudget;
import dev.retrylab.retry.client.ClientPolicy;
import dev.retrylab.web.problem.ProblemException;
import java.time.Duration;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ClientQueryTest {

    private static ClientSettings of(String query) {
        return ClientQuery.ofQuery(query);
    }

    private static String refusal(String query) {
        return assertThrows(ProblemException.class, () -> of(query)).getMessage();
    }

    @Test
    void anEmptyAddressHasTheDefaults() {
        ClientPolicy policy = of("").policy();
        assertEquals(4, policy.retries().maxAttempts());
        assertEquals(new Backoff(100, 2000, Jitter.FULL), policy.retries().delays());
        assertEquals(Duration.ofMillis(800), policy.attemptTimeout());
        assertEquals(Optional.of(Duration.ofSeconds(5)), policy.deadline());
        assertTrue(policy.honoursRetryAfter());
        assertEquals(Optional.empty(), policy.budget());
        assertEquals(Optional.empty(), policy.breaker());
        assertEquals(RequestKind.KEYED_POST, of("").request());
        assertEquals(FaultPlan.NONE, of("").trouble().plan());
    }

    @Test
    void everySettingIsReadFromItsOwnParameter() {
        ClientSettings settings = of("request=post&maxAttempts=3&attemptTimeout=200&deadline=0&policy=exponential"
                + "&base=50&cap=400&retryAfter=ignored&budget=tokens&tokens=5&refund=0.25&breaker=ratio&breakerRatio=0.3"
                + "&breakerWindow=8&breakerMinCalls=4&breakerOpen=700&breakerOpenJitter=0&breakerProbes=2&abortAt=900"
                + "&fleet=7&spread=600&clients=each&strategy=none&processorDelay=30&fault=1,3:drop-reply"
                + "&fault=25%25:respond;status=429&refused=2&outageFrom=10&outageTo=20&outage=refuse&seed=9");
        ClientPolicy policy = settings.policy();
        assertEquals(Optional.empty(), policy.deadline());
        assertEquals(new Backoff(50, 400, Jitter.NONE), policy.retries().delays());
        assertEquals(Optional.of(new RetryBudget(5_000, 250)), policy.budget());
        var breaker = policy.breaker().orElseThrow();
        assertEquals(0.3, breaker.failureRatio());
        assertEquals(8, breaker.window().calls());
        assertEquals(Duration.ofMillis(700), breaker.open());
        assertEquals(new Fleet(7, 600, false), settings.fleet());
        assertEquals(300_000_000L, settings.fleet().startNanos(3));
        assertEquals(Optional.of(Duration.ofMillis(900)), settings.abortAt());
        assertFalse(settings.remembersKeys());
        List<FaultPlan.Entry> entries = settings.trouble().plan().entries();
        assertEquals(List.of(1, 3), entries.get(0).attempts());
        assertEquals(0.25, entries.get(1).probability());
        assertEquals(9, entries.get(1).seed());
        assertTrue(settings.trouble().isRefused(2, 0));
        assertTrue(settings.trouble().isRefused(1, 10_000_000));
        assertFalse(settings.trouble().isRefused(1, 20_000_000));
        assertEquals(settings, of(ClientQuery.query(settings)));
    }

    @Test
    void whatIsWrongNamesItsBoundAndValue() {
        assertEquals("maxAttempts must be a whole number from 1 to 10; it was \"0\"", refusal("maxAttempts=0"));
        assertEquals(
                "refund must be a number from 0 to 1, with at most three decimals; it was \"NaN\"",
                refusal("refund=NaN"));
        assertEquals(
                "refund must be a number from 0 to 1, with at most three decimals; it was \"0.0001\"",
                refusal("refund=0.0001"));
        assertEquals("cap must be at least the base, 100; it was \"99\"", refusal("cap=99"));
        assertEquals(
                "breakerWindow must be at least the calls that the breaker needs, 10; it was \"9\"",
                refusal("breakerWindow=9"));
        assertEquals(
                "policy must be one of full, equal, decorrelated, exponential, none; it was \"linear\"",
                refusal("policy=linear"));
        assertTrue(refusal("fault=drop-reply").startsWith("fault must be ATTEMPTS:FAULT"), refusal("fault=drop-reply"));
        assertTrue(refusal("fault=1:fire").startsWith("fault: a fault must be one of"), refusal("fault=1:fire"));
        assertTrue(refusal("fault=101%25:hang").startsWith("fault must be ATTEMPTS:FAULT"));
        assertTrue(refusal("refused=0").startsWith("refused must be attempts from 1"));
        assertTrue(refusal("seed=99999999999").startsWith("seed must be a whole number"));
        assertTrue(refusal("seed=1&seed=2").startsWith("seed must be given once"));
    }

    @Test
    void whatIsWrongIsNamedAndTheRestIsKept() {
        ClientQuery.Parsed parsed = ClientQuery.read(
                Map.of("seed", List.of("x"), "cap", List.of("1"), "tokens", List.of("7")), ClientQuery.DEFAULT);
        assertEquals(
                List.of("seed", "cap"),
                parsed.wrongs().stream().map(ProblemException::param).toList());
        assertEquals("7", parsed.settings().text(ClientParameter.TOKENS));
        assertEquals("2000", parsed.settings().text(ClientParameter.CAP));
    }

    @Test
    void noWaitAtAllIsADelayOfZeroWhateverTheBase() {
        assertEquals(
                0,
                of("policy=none&base=500&cap=600").policy().retries().delays().cap());
    }

    @Test
    void anAddressSaysOnlyWhatIsNotTheDefault() {
        assertEquals("", ClientQuery.query(ClientQuery.DEFAULT));
        assertEquals("seed=2", ClientQuery.query(of("seed=2&maxAttempts=4")));
        assertEquals("fault=1:drop-reply", ClientQuery.query(of("fault=1%3Adrop-reply")));
    }

    @Test
    void everySettingHasAnOwnNameADefaultThatFitsAndASentence() {
        Set<String> names = new HashSet<>();
        Arrays.stream(ClientParameter.values()).forEach(each -> {
            assertTrue(names.add(each.word()), each.word());
            assertTrue(each.explanation().endsWith("."), each.word());
            String value = each.fallback();
            of(value.isEmpty() ? "" : each.word() + "=" + value);
        });
    }
}
