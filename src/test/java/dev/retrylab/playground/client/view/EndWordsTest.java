package dev.retrylab.playground.client.view;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.retrylab.scenario.client.ClientRunner;
import dev.retrylab.scenario.client.setting.ClientQuery;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The word beside belief and ledger is good only where the two agree. */
@QuarkusTest
class EndWordsTest {

    @Inject
    ClientRunner runner;

    @ParameterizedTest
    @CsvSource({
        "fault=1:drop-reply, right",
        "request=post&fault=1:drop-reply, unknown",
        "fault=1:drop-reply&strategy=none, charged-twice",
        "fault=1:respond;status=400, right",
        "fault=1:respond-after;status=400, told-no",
        "request=get&fault=1:respond;status=400, right"
    })
    void whatTheClientKnowsIsHeldAgainstTheLedger(String query, String verdict) throws Exception {
        var run = runner.start(ClientQuery.ofQuery("attemptTimeout=5000&deadline=20000&" + query))
                .result()
                .toCompletableFuture()
                .get(60, TimeUnit.SECONDS);
        assertEquals(verdict, EndWords.verdict(run).shape());
    }
}
