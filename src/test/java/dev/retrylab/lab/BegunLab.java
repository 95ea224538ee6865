package dev.retrylab.lab;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.retrylab.Visitor;
import dev.retrylab.conformance.Rule;
import dev.retrylab.content.Course;
import dev.retrylab.content.Lab;
import dev.retrylab.lab.LearnersClient.Habit;
import io.restassured.response.Response;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.DynamicTest;

/** Somebody who has begun a lab. */
record BegunLab(Visitor visitor, Lab lab, String address) {

    /** Its twenty orders are to come within two seconds, which a busy machine may not manage. */
    static final String CROWD = "twenty-at-once";

    private static final Pattern RULE =
            Pattern.compile("<strong>([^<]+)</strong> <span class=\"note [^\"]+\">(\\w+)</span>");

    static BegunLab of(Course course, String slug) {
        Visitor visitor = new Visitor();
        Response begun = visitor.post("/labs/" + slug, "/labs/" + slug, Map.of());
        assertEquals(303, begun.statusCode(), begun.asString());
        String location = begun.header("Location");
        return new BegunLab(visitor, course.lab(slug).orElseThrow(), location.substring(location.indexOf("/labs/")));
    }

    /** A good client passes it, and its visitor's progress has that. */
    static DynamicTest passed(Course course, String slug) {
        return dynamicTest(slug + " is passed", () -> {
            BegunLab begun = of(course, slug);
            begun.run();
            begun.until(rules -> rules.values().stream().allMatch("kept"::equals));
            assertTrue(begun.page().contains("Passed: "));
            assertTrue(begun.visitor().page("/labs").contains("1 passed"));
        });
    }

    /** What people get wrong breaks the rule that is about it. */
    static DynamicTest breaks(Course course, String slug, Rule rule, Habit... habits) {
        return dynamicTest(slug + " with " + List.of(habits) + " breaks " + rule.word(), () -> {
            BegunLab begun = of(course, slug);
            begun.run(habits);
            begun.until(rules -> "broken".equals(rules.get(rule.title())));
            assertFalse(begun.visitor().page(begun.address()).contains("Passed: "));
        });
    }

    String key() {
        return address.substring(address.indexOf('=') + 1);
    }

    String page() {
        return visitor.page(address);
    }

    /** Sends all orders of the lab at once, and waits until the client has ended. */
    void run(Habit... habits) throws Exception {
        LearnersClient client = new LearnersClient(key(), habits);
        List<CompletableFuture<Void>> under = new ArrayList<>();
        for (Lab.Order order : lab.orders()) {
            String source =
                    order.source().map(card -> ",\"source\":\"" + card + "\"").orElse("");
            for (long amount = order.from(); amount <= order.to(); amount++) {
                under.add(
                        client.charge("{\"amount\":" + amount + ",\"currency\":\"usd\"" + source + "}", (int) amount));
            }
        }
        LearnersClient.await(under);
    }

    /**
     * Looks again now and then: some rules wait for a client to have been silent for a while. That may end between the button
     * and the page that it leads to, so the button is pressed once more.
     */
    void until(Predicate<Map<String, String>> asWanted) {
        long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(60);
        for (Map<String, String> rules = judged(); !asWanted.test(rules); rules = judged()) {
            assertTrue(System.nanoTime() < deadline, rules.toString());
            LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(500));
        }
        look();
    }

    private void look() {
        Response looked = visitor.post(address, "/labs/" + lab.slug() + "/traffic", Map.of("key", List.of(key())));
        assertEquals(303, looked.statusCode(), looked.asString());
    }

    /** What is said of each rule. */
    private Map<String, String> judged() {
        look();
        Map<String, String> rules = new LinkedHashMap<>();
        Matcher rule = RULE.matcher(page());
        while (rule.find()) {
            rules.put(rule.group(1), rule.group(2));
        }
        return rules;
    }
}
