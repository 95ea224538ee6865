package dev.retrylab.sandbox;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.stripe.Stripe;
import com.stripe.StripeClient;
import com.stripe.exception.ApiConnectionException;
import com.stripe.exception.ApiException;
import com.stripe.exception.AuthenticationException;
import com.stripe.exception.CardException;
import com.stripe.exception.IdempotencyException;
import com.stripe.exception.InvalidRequestException;
import com.stripe.model.Card;
import com.stripe.model.Charge;
import com.stripe.model.Refund;
import com.stripe.net.RequestOptions;
import com.stripe.param.ChargeCreateParams;
import com.stripe.param.ChargeListParams;
import com.stripe.param.RefundCreateParams;
import com.stripe.param.RefundListParams;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.RestAssured;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Stripe's own client for Java, unmodified, told nothing but the address: what it needs is what the sandbox answers. */
@QuarkusTest
class StripeJavaTest {

    private static final String STRIPE = "\"semantics\":\"stripe-v1\"";
    private static final int RETRIES = 2;

    private static boolean telemetry;

    /** Telemetry is a header of the next request, so it would go to the sandbox; a test needs none. */
    @BeforeAll
    static void withoutTelemetry() {
        telemetry = Stripe.enableTelemetry;
        Stripe.enableTelemetry = false;
    }

    @AfterAll
    static void telemetryAsItWas() {
        Stripe.enableTelemetry = telemetry;
    }

    private static TestSandbox meeting(String faults) {
        return TestSandbox.with("{" + STRIPE + ",\"faults\":[" + faults + "]}");
    }

    private static TestSandbox healthy() {
        return meeting("");
    }

    private static StripeClient client(TestSandbox sandbox) {
        return client(sandbox.apiKeys.get(0), 30_000);
    }

    private static StripeClient client(String apiKey, int readTimeoutMillis) {
        return StripeClient.builder()
                .setApiKey(apiKey)
                .setApiBase("http://localhost:" + RestAssured.port)
                .setMaxNetworkRetries(RETRIES)
                .setReadTimeout(readTimeoutMillis)
                .build();
    }

    private static ChargeCreateParams.Builder charge(long amount) {
        return ChargeCreateParams.builder().setAmount(amount).setCurrency("usd").setSource("tok_visa");
    }

    private static RequestOptions key(String key) {
        return RequestOptions.builder().setIdempotencyKey(key).build();
    }

    /** The keys of the attempts that arrived, and what became of each. */
    private static void assertAttempts(TestSandbox sandbox, String... outcomes) {
        List<Map<String, Object>> requests = sandbox.requests();
        assertEquals(
                List.of(outcomes),
                requests.stream().map(each -> each.get("outcome")).toList());
        assertEquals(
                1,
                requests.stream()
                        .map(each -> each.get("idempotencyKey"))
                        .distinct()
                        .count(),
                "one key on every attempt");
    }

    @Test
    void chargesAndReadsTheChargeAsItsOwnModel() throws Exception {
        TestSandbox sandbox = healthy();
        Charge charge = client(sandbox)
                .charges()
                .create(
                        charge(500)
                                .setDescription("Order 6735")
                                .putMetadata("order", "6735")
                                .build(),
                        key("order-6735"));
        assertTrue(charge.getId().startsWith("ch_"));
        assertEquals("charge", charge.getObject());
        assertEquals(500L, charge.getAmount());
        assertEquals("usd", charge.getCurrency());
        assertEquals("succeeded", charge.getStatus());
        assertTrue(charge.getPaid());
        assertTrue(charge.getCaptured());
        assertFalse(charge.getRefunded());
        assertEquals(0L, charge.getAmountRefunded());
        assertEquals("Order 6735", charge.getDescription());
        assertEquals(Map.of("order", "6735"), charge.getMetadata());
        assertEquals("4242", ((Card) charge.getSource()).getLast4());
        assertEquals(200, charge.getLastResponse().code());
        assertEquals("order-6735", charge.getLastResponse().idempotencyKey());
        assertEquals(1, sandbox.executions());
        assertAttempts(sandbox, "executed");
    }

    @Test
    void anAnswersRequestIdIsThatOfItsRowInTheLog() throws Exception {
        TestSandbox sandbox = healthy();
        Charge charge = client(sandbox).charges().create(charge(500).build(), key("k1"));
        Charge again = client(sandbox).charges().create(charge(500).build(), key("k1"));
        assertEquals(
                List.of(
                        charge.getLastResponse().requestId(),
                        again.getLastResponse().requestId()),
                sandbox.requests().stream().map(each -> each.get("requestId")).toList());
    }

    /** The JDK sends a POST again by itself when a connection ends before any reply byte; the client sees nothing of it. */
    @Test
    void aDroppedReplyIsAskedForAgainBelowTheClientWithOneKeyAndOneCharge() throws Exception {
        TestSandbox sandbox = meeting("{\"fault\":\"drop-reply\",\"attempts\":[1]}");
        Charge charge = client(sandbox).charges().create(charge(500).build());
        assertEquals(1, sandbox.executions());
        assertAttempts(sandbox, "executed", "replayed");
        assertEquals(charge.getId(), sandbox.lastRequest().get("chargeId"));
        assertEquals(
                sandbox.lastRequest().get("idempotencyKey"),
                charge.getLastResponse().idempotencyKey(),
                "the key that the client made up");
        assertEquals(
                "true",
                charge.getLastResponse()
                        .headers()
                        .firstValue("Idempotent-Replayed")
                        .orElseThrow());
    }

    @Test
    void twoDroppedRepliesAreTheCallersToRetryWithTheSameKey() throws Exception {
        TestSandbox sandbox = meeting("{\"fault\":\"drop-reply\",\"attempts\":[1,2]}");
        var charges = client(sandbox).charges();
        assertThrows(
                ApiConnectionException.class, () -> charges.create(charge(500).build(), key("k1")));
        Charge charge = charges.create(charge(500).build(), key("k1"));
        assertEquals(1, sandbox.executions());
        assertAttempts(sandbox, "executed", "replayed", "replayed");
        assertEquals(charge.getId(), sandbox.lastRequest().get("chargeId"));
    }

    @Test
    void aReplyThatDoesNotComeInTimeIsAskedForAgainByTheClient() throws Exception {
        TestSandbox sandbox = meeting("{\"fault\":\"hang\",\"attempts\":[1]}");
        client(sandbox.apiKeys.get(0), 2_000).charges().create(charge(500).build());
        assertEquals(1, sandbox.executions());
        assertAttempts(sandbox, "executed", "replayed");
    }

    @Test
    void anErrorAfterTheCommitIsRetriedByTheClientAndReplayed() throws Exception {
        TestSandbox sandbox = meeting("{\"fault\":\"respond-after;status=500\",\"attempts\":[1]}");
        client(sandbox).charges().create(charge(500).build());
        assertEquals(1, sandbox.executions());
        assertAttempts(sandbox, "executed", "replayed");
    }

    @Test
    void aKeyOfAnotherAmountIsAnIdempotencyException() throws Exception {
        TestSandbox sandbox = healthy();
        var charges = client(sandbox).charges();
        charges.create(charge(500).build(), key("k1"));
        IdempotencyException failure = assertThrows(
                IdempotencyException.class, () -> charges.create(charge(900).build(), key("k1")));
        assertEquals(400, failure.getStatusCode());
        assertEquals("idempotency_key_reused", failure.getCode());
        assertEquals("idempotency_error", failure.getStripeError().getType());
        assertNotNull(failure.getRequestId());
        assertEquals(1, sandbox.executions());
        assertEquals(500, sandbox.balance());
    }

    @Test
    void aDeclinedCardIsACardExceptionOnceAndAgain() {
        TestSandbox sandbox = healthy();
        var charges = client(sandbox).charges();
        for (int time = 1; time <= 2; time++) {
            CardException declined = assertThrows(
                    CardException.class,
                    () -> charges.create(
                            charge(500).setSource("tok_chargeDeclined").build(), key("k1")));
            assertEquals(402, declined.getStatusCode());
            assertEquals("card_declined", declined.getCode());
            assertEquals("generic_decline", declined.getDeclineCode());
        }
        assertEquals(0, sandbox.executions());
        assertAttempts(sandbox, "declined", "replayed");
    }

    /** The server says that the answer is kept, so the client does not ask for it two times more. */
    @Test
    void aFailedProcessorIsAnApiExceptionWithoutRetries() {
        TestSandbox sandbox = healthy();
        ApiException failed = assertThrows(
                ApiException.class,
                () -> client(sandbox)
                        .charges()
                        .create(charge(500).setSource("tok_processorError").build()));
        assertEquals(500, failed.getStatusCode());
        assertEquals("processor_error", failed.getCode());
        assertAttempts(sandbox, "failed");
    }

    @Test
    void whatIsWrongWithARequestIsNamed() {
        TestSandbox sandbox = healthy();
        InvalidRequestException invalid = assertThrows(
                InvalidRequestException.class,
                () -> client(sandbox).charges().create(charge(0).build()));
        assertEquals("amount", invalid.getParam());
        assertEquals(
                "resource_missing",
                assertThrows(
                                InvalidRequestException.class,
                                () -> client(sandbox).charges().retrieve("ch_none"))
                        .getCode());
        assertThrows(
                AuthenticationException.class,
                () -> client("sk_test_wrong", 30_000)
                        .charges()
                        .create(charge(500).build()));
    }

    @Test
    void refundsAndReadsBothBack() throws Exception {
        TestSandbox sandbox = healthy();
        StripeClient client = client(sandbox);
        Charge charge = client.charges().create(charge(500).build());
        Refund refund = client.refunds()
                .create(RefundCreateParams.builder().setCharge(charge.getId()).build());
        assertEquals("succeeded", refund.getStatus());
        assertEquals(500L, refund.getAmount());
        assertEquals(charge.getId(), refund.getCharge());
        assertEquals(0, sandbox.balance());
        Charge refunded = client.charges().retrieve(charge.getId());
        assertTrue(refunded.getRefunded());
        assertEquals(500L, refunded.getAmountRefunded());
        assertEquals(charge.getId(), client.refunds().retrieve(refund.getId()).getCharge());
        assertEquals(
                "charge_already_refunded",
                assertThrows(
                                InvalidRequestException.class,
                                () -> client.refunds()
                                        .create(RefundCreateParams.builder()
                                                .setCharge(charge.getId())
                                                .build()))
                        .getCode());
    }

    @Test
    void pagesThroughAllChargesAndRefundsByItself() throws Exception {
        StripeClient client = client(healthy());
        List<String> made = new ArrayList<>();
        List<String> refunds = new ArrayList<>();
        for (int i = 1; i <= 5; i++) {
            String charge = client.charges().create(charge(100 * i).build()).getId();
            made.add(0, charge);
            refunds.add(
                    0,
                    client.refunds()
                            .create(RefundCreateParams.builder()
                                    .setCharge(charge)
                                    .build())
                            .getId());
        }
        List<String> seen = new ArrayList<>();
        client.charges()
                .list(ChargeListParams.builder().setLimit(2L).build())
                .autoPagingIterable()
                .forEach(one -> seen.add(one.getId()));
        assertEquals(made, seen);
        List<String> seenRefunds = new ArrayList<>();
        client.refunds()
                .list(RefundListParams.builder().setLimit(2L).build())
                .autoPagingIterable()
                .forEach(one -> seenRefunds.add(one.getId()));
        assertEquals(refunds, seenRefunds);
        assertEquals(
                made.subList(1, 3),
                client
                        .charges()
                        .list(ChargeListParams.builder()
                                .setLimit(2L)
                                .setEndingBefore(made.get(3))
                                .build())
                        .getData()
                        .stream()
                        .map(Charge::getId)
                        .toList());
    }
}
