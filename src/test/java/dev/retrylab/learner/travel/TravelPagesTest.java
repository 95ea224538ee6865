package dev.retrylab.learner.travel;

import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasSize;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.retrylab.Visitor;
import dev.retrylab.content.Course;
import dev.retrylab.learner.LearnerStore;
import dev.retrylab.learner.ProgressStore;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@QuarkusTest
class TravelPagesTest {

    private static final String COOKIE = "retrylab_learner";
    private static final String PAGE = "/progress/move";
    private static final Pattern PHRASE = Pattern.compile("<p class=\"phrase\"[^>]*>([a-z-]+)</p>");

    @Inject
    Course course;

    @Inject
    LearnerStore learners;

    @Inject
    ProgressStore progress;

    @Inject
    MoveStore moves;

    private final Visitor laptop = new Visitor();
    private final Visitor phone = new Visitor();

    @Test
    void whatIsDownloadedComesBackAsItWas() {
        learn(laptop, 0);
        String file = laptop.get("/progress/export").asString();
        bringIn(phone, file).then().statusCode(303);
        assertEquals(
                withoutTime(file), withoutTime(phone.get("/progress/export").asString()));
        bringIn(phone, file).then().statusCode(303);
        assertEquals(
                withoutTime(file), withoutTime(phone.get("/progress/export").asString()));
        assertTrue(phone.page("/progress?came=file").contains("Nothing that was here is lost."));
    }

    @Test
    void aFileIsAddedToWhatIsThere() {
        learn(laptop, 0);
        learn(phone, 1);
        bringIn(phone, laptop.get("/progress/export").asString());
        phone.get("/progress/export").then().body("lessons", hasSize(2)).body("questions", hasSize(2));
    }

    @Test
    void aPhraseMakesTwoDevicesOneLearner() {
        learn(laptop, 0);
        learn(phone, 1);
        String phrase = phrase(laptop);
        use(phone, phrase.toUpperCase().replace('-', ' ')).then().statusCode(303);
        assertTrue(phone.page("/progress?came=phrase").contains("Your progress from the other device is here"));
        assertNotEquals(laptop.cookie(COOKIE), phone.cookie(COOKIE), "each device has a token of its own");
        laptop.get("/progress/export").then().body("lessons", hasSize(2)).body("questions", hasSize(2));
        assertEquals(
                withoutTime(laptop.get("/progress/export").asString()),
                withoutTime(phone.get("/progress/export").asString()));
    }

    @Test
    void aPhraseWorksOnceAndTheNewestOnly() {
        learn(laptop, 0);
        String first = phrase(laptop);
        String second = phrase(laptop);
        use(phone, first).then().statusCode(422).body(containsString("This phrase is not known"));
        use(phone, second).then().statusCode(303);
        use(new Visitor(), second).then().statusCode(422).body(containsString("value=\"" + second + "\""));
    }

    @Test
    void aPhraseIsDeadAfterFiveMinutes() {
        Instant now = Instant.parse("2026-01-02T03:04:05Z");
        long learner = learners.create(hash(), now);
        String hash = hash();
        moves.begin(learner, hash, now.plus(Moves.PHRASE_LIVES));
        assertTrue(moves.take(hash, now.plusSeconds(300)).isEmpty());
        assertEquals(learner, moves.take(hash, now.plusSeconds(299)).orElseThrow());
        assertTrue(moves.take(hash, now).isEmpty());
    }

    @Test
    void ofTwentyWhoTryAtOnceOneGetsIt() {
        Instant now = Instant.parse("2026-01-02T03:04:05Z");
        String hash = hash();
        moves.begin(learners.create(hash(), now), hash, now.plusSeconds(300));
        List<CompletableFuture<Boolean>> tries = IntStream.range(0, 20)
                .mapToObj(n -> CompletableFuture.supplyAsync(
                        () -> moves.take(hash, now).isPresent()))
                .toList();
        assertEquals(1, tries.stream().filter(CompletableFuture::join).count());
    }

    @Test
    void aPhraseIsNeverStoredByTheBrowser() {
        learn(laptop, 0);
        laptop.post(PAGE, PAGE + "/phrases", Map.of())
                .then()
                .statusCode(200)
                .header("Cache-Control", equalTo("no-store"));
    }

    @Test
    void whoHasDoneNothingHasNothingToMove() {
        Response asked = laptop.post(PAGE, PAGE + "/phrases", Map.of());
        assertTrue(asked.asString().contains("there is nothing to move"));
        assertNull(laptop.cookie(COOKIE));
        use(laptop, "lusab bafad").then().statusCode(422).body(containsString("five words of five letters"));
    }

    @Test
    void deletingOnOneDeviceDeletesForBoth() {
        learn(laptop, 0);
        use(phone, phrase(laptop));
        phone.post("/progress/delete", "/progress/delete", Map.of()).then().statusCode(200);
        assertTrue(laptop.page("/progress").contains("Nothing is kept of you yet"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "[] | the file must be a JSON object",
                "{\"version\":1 | the file must be JSON as it was downloaded here",
                "{\"version\":2} | version must be 1; it was &quot;2&quot;",
                "{\"version\":1,\"extra\":1} | it was &quot;extra&quot;",
                "{\"version\":1,\"version\":1} | the file must be JSON as it was downloaded here",
                "{\"lessons\":{}} | lessons must be a list of at most 250",
                "{\"lessons\":[{\"slug\":\"<b>\",\"readAt\":\"2026-01-02T03:04:05Z\"}]} | lessons[0].slug must be 1 to 100",
                "{\"lessons\":[{\"slug\":\"a\",\"readAt\":\"2999-01-02T03:04:05Z\"}]} | lessons[0].readAt must be a time",
                "{\"lessons\":[{\"slug\":\"a\",\"readAt\":\"soon\"}]} | it was &quot;soon&quot;",
                "{\"questions\":[{\"slug\":\"q\",\"maxScore\":4,\"latestScore\":9}]} | questions[0].latestScore must be 0 to 4; it was &quot;9&quot;",
                "{\"questions\":[{\"slug\":\"q\",\"maxScore\":1e9}]} | questions[0].maxScore must be 1 to 100",
                "{\"predictions\":[{\"subject\":\"s\",\"made\":0}]} | predictions[0].made must be 1 to 1000000",
                "{\"cards\":[{\"slug\":\"q\",\"card\":{\"phase\":\"GONE\"}}]} | cards[0].card.phase must be one of LEARNING, REVIEW, RELEARNING",
                "{\"cards\":[{\"slug\":\"q\",\"card\":{\"memory\":{\"stability\":-1}}}]} | cards[0].card.memory.stability must be 0.001 to 365000.0",
            })
    void whatIsWrongWithAFileIsNamedAndNothingChanges(String file, String message) {
        bringIn(laptop, file).then().statusCode(422).body(containsString(message));
        assertNull(laptop.cookie(COOKIE));
    }

    @Test
    void aFileThatIsTooLargeOrMissingIsRefused() {
        bringIn(laptop, " ".repeat(240_001))
                .then()
                .statusCode(422)
                .body(containsString("the file must be at most 240000 bytes; it was &quot;240001&quot;"));
        bringIn(laptop, "").then().statusCode(422).body(containsString("it was &quot;missing&quot;"));
    }

    @Test
    void theLargestProgressFitsIntoAFile() {
        StringBuilder file = new StringBuilder("{\"version\":1,\"questions\":[");
        IntStream.range(0, 250)
                .forEach(n -> file.append(n == 0 ? "" : ",")
                        .append("""
                        {"slug":"%s","latestScore":100,"bestScore":100,"maxScore":100,"latestAnswer":"%s",\
                        "answers":1000000,"answeredAt":"2026-01-02T03:04:05.123456Z"}""".formatted(("question-" + n + "-").repeat(3), "x".repeat(200))));
        bringIn(laptop, file.append("]}").toString()).then().statusCode(303);
        String again = laptop.get("/progress/export").asString();
        assertTrue(again.length() < 240_000, again.length() + " bytes");
        bringIn(phone, again).then().statusCode(303);
        assertEquals(
                withoutTime(again), withoutTime(phone.get("/progress/export").asString()));
    }

    @Test
    void whoeverDoesNotComeBackIsForgotten() {
        Instant longAgo = Instant.parse("2021-01-02T03:04:05Z");
        String gone = hash();
        String seen = hash();
        learners.create(gone, longAgo);
        long back = learners.create(seen, longAgo);
        learners.seen(back, longAgo.plusSeconds(3600));
        while (learners.deleteUnseenSince(longAgo.plusSeconds(1), 1) == 1) {
            // One at a time, as many as there are.
        }
        assertTrue(learners.find(gone).isEmpty());
        assertFalse(learners.find(seen).isEmpty());
        assertTrue(progress.progress(back).isEmpty());
        learners.delete(back);
    }

    private void learn(Visitor visitor, int which) {
        String lesson = "/lessons/" + course.lessons().get(which).slug();
        visitor.post(lesson, lesson, Map.of()).then().statusCode(303);
        String slug = course.questions().stream()
                .filter(question -> question.question().kind().equals("choice"))
                .skip(which)
                .findFirst()
                .orElseThrow()
                .slug();
        visitor.answer(slug, List.of("a")).then().statusCode(200);
    }

    private static String phrase(Visitor visitor) {
        Matcher matcher =
                PHRASE.matcher(visitor.post(PAGE, PAGE + "/phrases", Map.of()).asString());
        assertTrue(matcher.find());
        return matcher.group(1);
    }

    private static Response use(Visitor visitor, String phrase) {
        return visitor.post(PAGE, PAGE, Map.of("phrase", List.of(phrase)));
    }

    private static Response bringIn(Visitor visitor, String file) {
        return visitor.send(PAGE, PAGE + "/file", "file", "retrylab-progress.json", file);
    }

    private static String withoutTime(String file) {
        return file.replaceFirst("\"exportedAt\":\"[^\"]+\",", "");
    }

    private static String hash() {
        return UUID.randomUUID().toString().replace("-", "").repeat(2);
    }
}
