package dev.retrylab.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.retrylab.scenario.Operation.Belief;
import dev.retrylab.scenario.Run.Verdict;
import dev.retrylab.scenario.http.Attempt;
import dev.retrylab.scenario.http.ServerView;
import dev.retrylab.scenario.setting.Elsewhere;
import dev.retrylab.scenario.setting.KeyUse;
import dev.retrylab.scenario.setting.OnSilence;
import dev.retrylab.scenario.setting.Rules;
import dev.retrylab.scenario.setting.ScenarioSettings;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class RunTest {

    @Test
    void beliefAndLedgerAreHeldTogether() {
        assertEquals(Verdict.RIGHT, run(1, Belief.CHARGED).verdict());
        assertEquals(Verdict.RIGHT, run(0, Belief.FAILED).verdict());
        assertEquals(Verdict.RIGHT, run(0, Belief.REFUSED).verdict());
        assertEquals(Verdict.CHARGED_TOLD_NO, run(1, Belief.FAILED).verdict());
        assertEquals(Verdict.CHARGED_TOLD_NO, run(1, Belief.REFUSED).verdict());
        assertEquals(Verdict.UNKNOWN, run(1, Belief.RUNNING).verdict());
        assertEquals(Verdict.LOST, run(0, Belief.CHARGED).verdict());
        assertEquals(Verdict.UNKNOWN, run(0, Belief.UNKNOWN).verdict());
        assertEquals(Verdict.UNKNOWN, run(1, Belief.UNKNOWN).verdict());
    }

    @Test
    void moreThanWasMeantIsChargedTwiceWhateverTheClientBelieves() {
        for (Belief belief : Belief.values()) {
            assertEquals(Verdict.CHARGED_TWICE, run(2, belief).verdict(), belief.name());
        }
    }

    @Test
    void aSecondAmountWithoutAKeyIsASecondPurchase() {
        assertEquals(
                Verdict.RIGHT,
                run(settings(KeyUse.NONE, OptionalLong.of(900)), 2, Belief.CHARGED)
                        .verdict());
        assertEquals(
                Verdict.CHARGED_TWICE,
                run(settings(KeyUse.SAME, OptionalLong.of(900)), 2, Belief.CHARGED)
                        .verdict());
    }

    @Test
    void measuresAreWrittenAsPredictionsAre() {
        Run run = run(2, Belief.CHARGED);
        assertEquals("2", run.measured(Measure.EXECUTIONS));
        assertEquals("1000", run.measured(Measure.BALANCE));
        assertEquals("201", run.measured(Measure.LAST_STATUS));
        assertEquals("201", run.measured(Measure.STATUSES));
        assertEquals("none", run(0, Belief.UNKNOWN).measured(Measure.LAST_STATUS));
    }

    private static Run run(long executions, Belief belief) {
        return run(settings(KeyUse.NONE, OptionalLong.empty()), executions, belief);
    }

    private static Run run(ScenarioSettings settings, long executions, Belief belief) {
        int status = belief == Belief.CHARGED ? 201 : belief == Belief.REFUSED ? 422 : 0;
        Attempt.Ending ending = status == 0 ? Attempt.Ending.CLOSED : Attempt.Ending.ANSWERED;
        Attempt attempt =
                new Attempt(1, "POST", "/v1/charges", 500, null, null, 0, 10, ending, status, false, 0, null, "", "");
        ServerView server = new ServerView(
                new ServerView.Account("acct_1", 500 * executions, executions, executions),
                List.of(),
                List.of(),
                List.of(),
                ServerView.Processor.NOT_ASKED);
        return new Run(
                settings,
                "sb_1",
                "sk_test_1",
                Instant.EPOCH,
                10,
                List.of(new Operation("A", 500, List.of(attempt), belief)),
                server);
    }

    private static ScenarioSettings settings(KeyUse key, OptionalLong thenAmount) {
        return new ScenarioSettings(
                "one-transaction",
                key,
                500,
                thenAmount,
                1,
                2,
                OnSilence.RETRY,
                800,
                0,
                1000,
                Map.of(),
                Elsewhere.NOT,
                Rules.DEFAULT);
    }
}
