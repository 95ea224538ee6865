package dev.retrylab.lab;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.retrylab.AtOnce;
import dev.retrylab.Visitor;
import dev.retrylab.conformance.Rule;
import dev.retrylab.content.Course;
import dev.retrylab.content.Lab;
import dev.retrylab.lab.LearnersClient.Habit;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Real clients do real labs: a good one passes each, and what people get wrong breaks the rule that is about it. */
@QuarkusTest
class LabPagesTest {

    private static final Pattern RULE =
            Pattern.compile("<strong>([^<]+)</strong> <span class=\"note [^\"]+\">(\\w+)</span>");

    @Inject
    Course course;

    /** Somebody who has begun a lab. */
    private record Begun(Visitor visitor, Lab lab, String address) {

        String key() {
            return address.substring(address.indexOf('=') + 1);
        }

        /** What is said of each rule. */
        Map<String, String> judged() {
            Response looked = visitor.post(address, "/labs/" + lab.slug() + "/traffic", Map.of("key", List.of(key())));
            assertEquals(303, looked.statusCode(), looked.asString());
            Map<String, String> rules = new LinkedHashMap<>();
            Matcher rule = RULE.matcher(visitor.page(address));
            while (rule.find()) {
                rules.put(rule.group(1), rule.group(2));
            }
            return rules;
        }

        void run(Habit... habits) throws Exception {
            LearnersClient client = new LearnersClient(key(), habits);
            List<CompletableFuture<Void>> under = new ArrayList<>();
            for (Lab.Order order : lab.orders()) {
                for (long amount = order.from(); amount <= order.to(); amount++) {
                    String source = order.source()
                            .map(card -> ",\"source\":\"" + card + "\"")
                            .orElse("");
                    under.add(client.charge(
                            "{\"amount\":" + amount + ",\"currency\":\"usd\"" + source + "}", (int) amount));
                }
            }
            LearnersClient.await(under);
        }
    }

    private Begun begin(String slug) {
        Visitor visitor = new Visitor();
        Response begun = visitor.post("/labs/" + slug, "/labs/" + slug, Map.of());
        assertEquals(303, begun.statusCode(), begun.asString());
        String location = begun.header("Location");
        return new Begun(visitor, course.lab(slug).orElseThrow(), location.substring(location.indexOf("/labs/")));
    }

    @TestFactory
    Stream<DynamicTest> clients() {
        return AtOnce.all(Stream.concat(
                course.labs().stream()
                        .map(lab -> dynamicTest(lab.slug() + " is passed", () -> aGoodClientPasses(lab.slug()))),
                Stream.of(
                        breaks("first-reply-lost", Rule.ONE_KEY, Habit.A_KEY_FOR_EVERY_TRY),
                        breaks("first-reply-lost", Rule.CHARGED_ONCE, Habit.A_KEY_FOR_EVERY_TRY),
                        breaks("first-reply-lost", Rule.ONE_KEY, Habit.NO_KEY),
                        breaks("first-reply-lost", Rule.STOPS, Habit.NEVER_STOPS),
                        breaks("first-reply-lost", Rule.ASKS_AGAIN, Habit.NEVER_ASKS_AGAIN),
                        breaks("told-when", Rule.RETRY_AFTER, Habit.DEAF_TO_RETRY_AFTER),
                        breaks("no-means-no", Rule.OWN_KEY, Habit.ONE_KEY_FOR_ALL),
                        breaks("no-means-no", Rule.STOPS, Habit.NEVER_STOPS),
                        breaks("still-at-work", Rule.TIMEOUT, Habit.NO_TIMEOUT),
                        breaks("down-for-good", Rule.BACKS_OFF, Habit.NO_PAUSE),
                        breaks("down-for-good", Rule.GIVES_UP, Habit.NEVER_GIVES_UP, Habit.EQUAL_WAITS),
                        breaks("down-for-good", Rule.GIVES_UP, Habit.GIVES_UP_AT_ONCE),
                        breaks("twenty-at-once", Rule.SPREADS, Habit.NO_JITTER),
                        breaks("twenty-at-once", Rule.GROWS, Habit.EQUAL_WAITS))));
    }

    /** Looks again now and then: some rules wait for a client to have been silent for a while. */
    private static void until(Callable<Boolean> condition, Supplier<Object> instead) throws Exception {
        long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(60);
        while (!condition.call()) {
            assertTrue(System.nanoTime() < deadline, () -> instead.get().toString());
            LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(500));
        }
    }

    private void aGoodClientPasses(String slug) throws Exception {
        Begun begun = begin(slug);
        begun.run();
        until(() -> begun.judged().values().stream().allMatch("kept"::equals), begun::judged);
        assertTrue(begun.visitor().page(begun.address()).contains("Passed: "));
        assertTrue(begun.visitor().page("/labs").contains("1 passed"));
    }

    private DynamicTest breaks(String slug, Rule rule, Habit... habits) {
        return dynamicTest(slug + " with " + List.of(habits) + " breaks " + rule.word(), () -> {
            Begun begun = begin(slug);
            begun.run(habits);
            until(() -> "broken".equals(begun.judged().get(rule.title())), begun::judged);
            assertFalse(begun.visitor().page(begun.address()).contains("Passed: "));
        });
    }

    @Test
    void whatIsEmptiedBeginsAnew() throws Exception {
        Begun begun = begin("first-reply-lost");
        begun.run(Habit.NEVER_ASKS_AGAIN);
        assertFalse(begun.visitor().page(begun.address()).contains("Nothing yet."));
        Response emptied = begun.visitor()
                .post(begun.address(), "/labs/first-reply-lost/reset", Map.of("key", List.of(begun.key())));
        assertEquals(303, emptied.statusCode());
        assertTrue(begun.visitor().page(begun.address()).contains("Nothing yet."));
    }

    @Test
    void aSandboxThatIsGoneSaysSoAndALabCanBeBegunAgain() {
        Response gone = new Visitor().get("/labs/told-when?key=sk_test_000000000000000000000000");
        assertEquals(404, gone.statusCode());
        assertTrue(gone.asString().contains("This sandbox is gone"), gone.asString());
        assertTrue(gone.asString().contains("Begin again"));
    }

    @Test
    void whatIsNoKeyIsRefusedByItsName() {
        Response refused = new Visitor().get("/labs/told-when?key=mine");
        assertEquals(400, refused.statusCode());
        assertTrue(refused.asString().contains("key must be"), refused.asString());
        assertEquals(404, new Visitor().get("/labs/nowhere").statusCode());
    }

    @Test
    void aLessonLeadsToItsLabs() {
        for (Lab lab : course.labs()) {
            String lesson = new Visitor().page("/lessons/" + lab.lesson());
            assertTrue(lesson.contains("href=\"/labs/" + lab.slug() + "\""), lab.slug());
        }
        assertFalse(new Visitor().page("/lessons/design-interview").contains("lesson-labs"));
    }

    @Test
    void whatToTakeAlongIsToldAtTheEndOnly() {
        for (Lab lab : course.labs()) {
            String takeaway = lab.takeaway().substring(0, lab.takeaway().indexOf('.'));
            assertFalse(new Visitor().page("/labs/" + lab.slug()).contains(takeaway), lab.slug());
        }
    }
}
