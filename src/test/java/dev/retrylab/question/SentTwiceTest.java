package dev.retrylab.question;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.retrylab.HeldForm;
import dev.retrylab.Visitor;
import io.quarkus.test.junit.QuarkusTest;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Every form that answers carries a key: posted twice it counts once, and the key takes no other answer. */
@QuarkusTest
class SentTwiceTest {

    private static final int PEOPLE = 20;
    private static final String COOKIE = "retrylab_learner";
    private static final Pattern INTERVIEW = Pattern.compile("name=\"key\" value=\"([^\"]+)\"");
    private static final Pattern RUN = Pattern.compile("class=\"after\">\\s*<a class=\"button\" href=\"[^\"]*\"");
    private static final Pattern PROBE = Pattern.compile("action=\"(/interview/[^/]+/answers/[a-z0-9.-]+)\"");

    /** Each kind of form: filled in, filled in otherwise, and how often it has counted. */
    enum Kind {
        QUESTION("/questions/analytics-takes-checkout", "/questions/analytics-takes-checkout", "a", "b"),
        REVIEW("/review/analytics-takes-checkout", "/review/analytics-takes-checkout", "a", "b"),
        DIAGNOSTIC("/lessons/diagnostic", "/questions/crowd-of-two-hundred", "a", "b"),
        MUSEUM("/museum/a-key-for-every-try", "/museum/a-key-for-every-try", "6", "12") {
            @Override
            int counted(Visitor visitor) {
                return made(visitor, "predictions", "made");
            }
        },
        /** Its result names the run, so two runs would be two results. */
        PREDICTION("/questions/twins-answers", "/questions/twins-answers", "a", "b"),
        REPLAYED_CELL("/questions/dead-after-the-commit", "/questions/dead-after-the-commit", "a", "b"),
        OWN_WORDS("", "/questions/is-post-idempotent/checked", "q2p1", "q2p2") {
            @Override
            HeldForm form(Visitor visitor) {
                String page = "/questions/is-post-idempotent";
                String judged = visitor.post(
                                page,
                                page,
                                Map.of(
                                        "answer", List.of("POST is not idempotent."),
                                        "submission",
                                                List.of(visitor.form(page, page).field("submission"))))
                        .asString();
                return visitor.formIn(judged, page + "/checked");
            }

            @Override
            HeldForm filled(HeldForm form, String value) {
                return form.with("claim", value);
            }
        },
        RATING("", "/review/answers/recall", "easy", "hard") {
            @Override
            HeldForm form(Visitor visitor) {
                String page = "/review/analytics-takes-checkout";
                String key = visitor.form(page, page).field("submission");
                String verdict = visitor.post(page, page, Map.of("answer", List.of("a"), "submission", List.of(key)))
                        .asString();
                return visitor.formIn(verdict, "/review/answers/recall");
            }

            @Override
            HeldForm filled(HeldForm form, String value) {
                return form.with("recall", value);
            }
        },
        INTERVIEW_ANSWER("", "", "The first words.", "Other words.") {
            @Override
            HeldForm form(Visitor visitor) {
                String key = first(INTERVIEW, visitor.page("/interview"));
                visitor.post(
                        "/interview",
                        "/interview",
                        Map.of(
                                "key", List.of(key),
                                "interview", List.of("three-hours-behind"),
                                "minutes", List.of("20")));
                String page = "/interview/" + key;
                return visitor.form(page, first(PROBE, visitor.page(page)));
            }

            @Override
            int counted(Visitor visitor) {
                String key = first(Pattern.compile("href=\"/interview/([^\"/]+)\""), visitor.page("/interview"));
                return Integer.parseInt(first(Pattern.compile("(\\d+) saved"), visitor.page("/interview/" + key)));
            }
        };

        private final String page;
        private final String address;
        final String answer;
        final String other;

        Kind(String page, String address, String answer, String other) {
            this.page = page;
            this.address = address;
            this.answer = answer;
            this.other = other;
        }

        HeldForm form(Visitor visitor) {
            return visitor.form(page, address);
        }

        HeldForm filled(HeldForm form, String value) {
            return form.with("answer", value);
        }

        int counted(Visitor visitor) {
            return made(visitor, "questions", "answers");
        }

        private static int made(Visitor visitor, String list, String count) {
            return visitor.json("/progress/export").get(list).findValues(count).stream()
                    .mapToInt(JsonNode::intValue)
                    .sum();
        }
    }

    @ParameterizedTest
    @EnumSource
    void twentyPeopleWhoPostTwiceAtOnceEachCountOnceAndSeeTheSame(Kind kind) {
        List<Visitor> people =
                IntStream.range(0, PEOPLE).mapToObj(n -> new Visitor()).toList();
        List<HeldForm> forms = people.stream()
                .map(visitor -> kind.filled(kind.form(visitor), kind.answer))
                .toList();
        List<List<HttpResponse<String>>> replies = all(forms.stream()
                        .map(form -> all(List.of(form.send(), form.send())))
                        .toList())
                .join();
        for (int i = 0; i < PEOPLE; i++) {
            assertSame(replies.get(i));
            for (HttpResponse<String> reply : replies.get(i)) {
                Visitor visitor = people.get(i);
                learner(reply).ifPresent(cookie -> visitor.setCookie(COOKIE, cookie));
                assertEquals(1, kind.counted(visitor), kind + " of visitor " + i);
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void postedAgainLaterItCountsOnceAndShowsTheSame(Kind kind) {
        Visitor visitor = new Visitor();
        HeldForm form = kind.filled(kind.form(visitor), kind.answer);
        HttpResponse<String> first = form.send().join();
        learner(first).ifPresent(cookie -> visitor.setCookie(COOKIE, cookie));
        // Its cookie came with the first reply; the second is sent as before, as by somebody who never got that reply.
        assertSame(List.of(first, form.send().join()));
        assertEquals(1, kind.counted(visitor));
    }

    @ParameterizedTest
    @EnumSource
    void anotherAnswerUnderTheSameKeyIsRefused(Kind kind) {
        Visitor visitor = new Visitor();
        HeldForm form = kind.filled(kind.form(visitor), kind.answer);
        HttpResponse<String> first = form.send().join();
        learner(first).ifPresent(cookie -> visitor.setCookie(COOKIE, cookie));
        HttpResponse<String> refused = kind.filled(form, kind.other).send().join();
        assertEquals(422, refused.statusCode(), refused.body());
        assertTrue(refused.body().matches("(?s).*(counted already|answered otherwise).*"), refused.body());
        assertEquals(1, kind.counted(visitor));
        assertSame(List.of(first, kind.filled(form, kind.answer).send().join()));
    }

    @Test
    void whatWasRefusedIsKeptAndTheNextPostOfItCounts() {
        Visitor visitor = new Visitor();
        HeldForm form = visitor.form("/questions/analytics-takes-checkout", "/questions/analytics-takes-checkout")
                .with("answer", "a");
        HttpResponse<String> first = form.send().join();
        visitor.setCookie(COOKIE, learner(first).orElseThrow());
        String refused = form.with("answer", "b").send().join().body();
        assertTrue(refused.contains("value=\"b\" checked"), refused);
        HeldForm next =
                visitor.formIn(refused, "/questions/analytics-takes-checkout").with("answer", "b");
        assertEquals(200, next.send().join().statusCode());
        assertEquals(2, Kind.QUESTION.counted(visitor));
    }

    /** Two browsers that got two replies to one form are one learner. */
    @Test
    void whoeverPostsTwiceAtOnceBecomesOneLearner() {
        Visitor visitor = new Visitor();
        HeldForm form = visitor.form("/questions/analytics-takes-checkout", "/questions/analytics-takes-checkout")
                .with("answer", "a");
        Set<String> cookies = all(Stream.generate(form::send).limit(20).toList()).join().stream()
                .map(reply -> learner(reply).orElseThrow())
                .collect(Collectors.toSet());
        List<Visitor> browsers = new ArrayList<>();
        cookies.forEach(cookie -> {
            Visitor browser = new Visitor();
            browser.setCookie(COOKIE, cookie);
            browsers.add(browser);
        });
        browsers.get(0).answer("analytics-takes-checkout", List.of("b")).then().statusCode(200);
        browsers.forEach(browser -> assertEquals(2, Kind.QUESTION.counted(browser)));
    }

    private static <T> CompletableFuture<List<T>> all(List<CompletableFuture<T>> futures) {
        return CompletableFuture.allOf(futures.toArray(CompletableFuture[]::new))
                .thenApply(done -> futures.stream().map(CompletableFuture::join).toList());
    }

    private static void assertSame(List<HttpResponse<String>> replies) {
        Set<String> results = replies.stream().map(SentTwiceTest::result).collect(Collectors.toSet());
        assertEquals(1, results.size(), () -> String.join("\n=====\n", results));
    }

    /** Status, where it leads, the verdict with every reason, and where a run is that was made for it. */
    private static String result(HttpResponse<String> reply) {
        assertTrue(reply.statusCode() == 200 || reply.statusCode() == 303, reply.statusCode() + reply.body());
        Matcher verdict =
                Pattern.compile("(?s)class=\"word-of-it.*class=\"explained\">").matcher(reply.body());
        Matcher run = RUN.matcher(reply.body());
        return reply.statusCode()
                + reply.headers().firstValue("Location").orElse("")
                + (verdict.find() ? verdict.group() : "")
                + (run.find() ? run.group() : "");
    }

    private static Optional<String> learner(HttpResponse<String> reply) {
        return reply.headers().allValues("Set-Cookie").stream()
                .filter(cookie -> cookie.startsWith(COOKIE + "="))
                .map(cookie -> cookie.substring(COOKIE.length() + 1, cookie.indexOf(';')))
                .findFirst();
    }

    private static String first(Pattern pattern, String page) {
        Matcher matcher = pattern.matcher(page);
        assertTrue(matcher.find(), page);
        return matcher.group(1);
    }
}
