package dev.retrylab.question;

import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.retrylab.HeldForm;
import dev.retrylab.Visitor;
import io.quarkus.test.junit.QuarkusTest;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** One learner answers one question ten times within an hour, and not once more. */
@QuarkusTest
class AnswerLimitTest {

    private static final String PAGE = "/questions/analytics-takes-checkout";

    private final Visitor visitor = new Visitor();

    @Test
    void ofFiftyAnswersAtOnceTenCountAndTheOthersAreToldWhenTheNextWill() {
        visitor.answer("breaker-without-a-timeout", List.of("a"));
        List<HeldForm> forms = IntStream.range(0, 50)
                .mapToObj(n -> visitor.form(PAGE, PAGE).with("answer", "a"))
                .toList();
        List<CompletableFuture<HttpResponse<String>>> replies =
                forms.stream().map(HeldForm::send).toList();
        Map<Integer, List<HttpResponse<String>>> byStatus =
                replies.stream().map(CompletableFuture::join).collect(Collectors.groupingBy(HttpResponse::statusCode));
        assertEquals(10, byStatus.get(200).size(), byStatus.keySet()::toString);
        assertEquals(40, byStatus.get(429).size());
        for (HttpResponse<String> refused : byStatus.get(429)) {
            long wait = refused.headers().firstValueAsLong("Retry-After").orElseThrow();
            assertTrue(wait > 3_500 && wait <= 3_601, wait + " s");
            assertTrue(refused.body()
                    .contains("One question may be answered 10 times within an hour; the next answer"
                            + " counts in 1 hour. This one does not count."));
            assertTrue(refused.body().contains("value=\"a\" checked"), "what was chosen is kept");
        }
        visitor.get("/progress/export")
                .then()
                .body("questions.find { it.slug == 'analytics-takes-checkout' }.answers", equalTo(10));
    }

    @Test
    void anotherQuestionAndAnotherLearnerAreFree() {
        IntStream.range(0, 10)
                .forEach(n -> visitor.answer("analytics-takes-checkout", List.of("a"))
                        .then()
                        .statusCode(200));
        visitor.answer("analytics-takes-checkout", List.of("a")).then().statusCode(429);
        visitor.post(
                        "/review/analytics-takes-checkout",
                        "/review/analytics-takes-checkout",
                        Map.of("answer", List.of("a")))
                .then()
                .statusCode(429)
                .body(containsString("This one does not count."));
        visitor.answer("breaker-without-a-timeout", List.of("a")).then().statusCode(200);
        new Visitor().answer("analytics-takes-checkout", List.of("a")).then().statusCode(200);
    }

    @Test
    void aPieceOfTheMuseumIsAQuestionToo() {
        String piece = "/museum/a-key-for-every-try";
        Map<String, List<String>> line = Map.of("answer", List.of("6"));
        IntStream.range(0, 10)
                .forEach(n -> visitor.post(piece, piece, line).then().statusCode(200));
        visitor.post(piece, piece, line)
                .then()
                .statusCode(429)
                .body(containsString("the next answer counts in 1 hour"));
    }
}
