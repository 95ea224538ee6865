package dev.retrylab.hosting;

import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.notNullValue;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.retrylab.Shows;
import dev.retrylab.Visitor;
import io.restassured.response.Response;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** How long learners are remembered, and how often they may answer and move. */
@ExtendWith(SmallSite.Started.class)
class LearnerSettingsIT {

    private static final String QUESTION = "breaker-without-a-timeout";
    private static final String MOVE = "/progress/move";

    private final SmallSite site;

    LearnerSettingsIT(SmallSite site) {
        this.site = site;
    }

    @Test
    @Shows("RETRYLAB_LEARNER_KEEP")
    void theCookieLivesForTwoDays() {
        Response answered = site.visitor().answer(QUESTION, List.of("a"));
        assertEquals(
                Duration.ofDays(2).toSeconds(),
                answered.getDetailedCookie("retrylab_learner").getMaxAge());
    }

    @Test
    @Shows("RETRYLAB_LEARNER_ANSWERS_PER_HOUR")
    void oneAnswerToAQuestionCountsWithinAnHour() {
        Visitor visitor = site.visitor();
        visitor.answer(QUESTION, List.of("a")).then().statusCode(200);
        visitor.answer(QUESTION, List.of("a"))
                .then()
                .statusCode(429)
                .header("Retry-After", notNullValue())
                .body(containsString("may be answered once within an hour"));
    }

    @Test
    @Shows("RETRYLAB_LEARNER_MOVES_PER_MINUTE")
    void anAddressMovesProgressTwiceAMinute() {
        Visitor visitor = site.visitor();
        visitor.post(MOVE, MOVE + "/phrases", Map.of()).then().statusCode(200);
        visitor.post(MOVE, MOVE, Map.of("phrase", List.of("no phrase"))).then().statusCode(422);
        visitor.post(MOVE, MOVE + "/phrases", Map.of()).then().statusCode(429).header("Retry-After", notNullValue());
    }
}
