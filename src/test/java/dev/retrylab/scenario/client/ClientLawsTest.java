package dev.retrylab.scenario.client;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.retrylab.retry.client.Action.Effect;
import dev.retrylab.retry.client.Action.Reason;
import dev.retrylab.scenario.client.OperationTrace.Attempt;
import dev.retrylab.scenario.client.OperationTrace.Ending;
import dev.retrylab.scenario.client.setting.ClientQuery;
import dev.retrylab.scenario.client.setting.ClientSettings;
import dev.retrylab.scenario.client.setting.RequestKind;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.function.BiConsumer;
import org.junit.jupiter.api.Test;

/** What holds for whatever policy meets whatever trouble: 2,000 random runs in virtual time for each law. */
class ClientLawsTest {

    private static final Set<Integer> SURELY_DID_NOT_RUN = Set.of(408, 429, 503);

    private static void always(BiConsumer<ClientSettings, Rehearsal> law) {
        RandomSettings random = new RandomSettings(20261130);
        for (int i = 0; i < 2_000; i++) {
            ClientSettings settings = random.next(6);
            law.accept(settings, Rehearsal.of(settings, ClientRunner.LONGEST));
        }
    }

    private static String told(ClientSettings settings) {
        return ClientQuery.query(settings);
    }

    @Test
    void noAttemptStartsAtOrAfterTheDeadline() {
        always((settings, run) -> settings.policy()
                .deadline()
                .ifPresent(deadline -> run.operations()
                        .forEach(operation -> operation.attempts().forEach(attempt -> {
                            long into = attempt.sentNanos() - operation.startNanos();
                            assertTrue(into < deadline.toNanos(), told(settings));
                            assertEquals(deadline.toNanos() - into, attempt.deadlineLeftNanos(), told(settings));
                        }))));
    }

    @Test
    void aPostWithoutAKeyIsNeverSentAgainAfterItMayHaveRun() {
        always((settings, run) -> {
            if (settings.request() == RequestKind.POST) {
                run.operations()
                        .forEach(operation -> butTheLast(operation.attempts())
                                .forEach(attempt -> assertTrue(surelyDidNotRun(attempt), told(settings))));
            }
        });
    }

    private static List<Attempt> butTheLast(List<Attempt> attempts) {
        return attempts.subList(0, Math.max(0, attempts.size() - 1));
    }

    private static boolean surelyDidNotRun(Attempt attempt) {
        return attempt.ending() == Ending.NEVER_SENT || SURELY_DID_NOT_RUN.contains(attempt.status());
    }

    @Test
    void everyTokenThatIsMissingHasPaidForARetryThatWasSent() {
        always((settings, run) -> {
            boolean pays = settings.policy()
                    .budget()
                    .filter(budget -> budget.refundMillitokens() == 0)
                    .isPresent();
            if (pays && settings.fleet().shared()) {
                long retries = run.operations().stream()
                        .mapToLong(one -> Math.max(0, one.attempts().size() - 1))
                        .sum();
                long full = settings.policy().budget().orElseThrow().full();
                long left = run.track().get(run.track().size() - 1).millitokens();
                assertEquals(full - 1_000 * retries, left, told(settings));
            }
        });
    }

    @Test
    void noDelayIsBelowZeroOrAboveTheCapUnlessTheServerNamedIt() {
        always((settings, run) -> run.operations()
                .forEach(operation -> operation.waits().forEach(wait -> {
                    long cap = Math.round(settings.policy().retries().delays().cap() * 1_000_000);
                    assertTrue(wait.nanos() >= 0 && (wait.asked() || wait.nanos() <= cap), told(settings));
                })));
    }

    @Test
    void everyOperationEndsAndClaimsAnEffectOnlyOnASuccess() {
        always((settings, run) -> run.operations().forEach(operation -> {
            assertNotNull(operation.end(), told(settings));
            boolean succeeded = operation.end().reason() == Reason.SUCCEEDED;
            assertEquals(succeeded, operation.end().effect() == Effect.DONE, told(settings));
            assertEquals(succeeded, operation.last().filter(Attempt::isSuccess).isPresent(), told(settings));
            assertTrue(
                    operation.attempts().size() <= settings.policy().retries().maxAttempts(), told(settings));
        }));
    }

    @Test
    void anAbortDuringAWaitCostsNothingAndSendsNothingMore() {
        ClientSettings settings = ClientQuery.ofQuery(
                "policy=exponential&base=1000&budget=tokens&tokens=2&refund=0&fault=1:respond;status=503&abortAt=500");
        Rehearsal run = Rehearsal.of(settings, ClientRunner.LONGEST);
        OperationTrace operation = run.operations().get(0);
        assertEquals(1, operation.attempts().size());
        assertEquals(Duration.ofSeconds(1).toNanos(), operation.waits().get(0).nanos());
        assertEquals(500_000_000L, operation.waits().get(0).untilNanos());
        assertEquals(Reason.ABORTED, operation.end().reason());
        assertEquals(Effect.NOT_DONE, operation.end().effect());
        List<Long> balances = run.track().stream().map(TrackPoint::millitokens).toList();
        assertEquals(List.of(2_000L, 1_000L, 2_000L), balances);
    }

    @Test
    void anAbortWhileAnAnswerIsAwaitedLeavesTheEffectOpen() {
        Rehearsal run = Rehearsal.of(ClientQuery.ofQuery("fault=1:hang&abortAt=300"), ClientRunner.LONGEST);
        OperationTrace operation = run.operations().get(0);
        assertEquals(Ending.ABORTED, operation.attempts().get(0).ending());
        assertEquals(Effect.UNKNOWN, operation.end().effect());
    }

    @Test
    void aTwinOfALateAttemptIsToldToWaitAndThenGetsTheFirstAnswer() {
        Rehearsal run = Rehearsal.of(
                ClientQuery.ofQuery("attemptTimeout=1500&processorDelay=2800&policy=none&deadline=0"),
                ClientRunner.LONGEST);
        List<Attempt> attempts = run.operations().get(0).attempts();
        assertEquals(
                List.of("timed out", "409", "201"),
                attempts.stream().map(Attempt::words).toList());
    }
}
