package dev.retrylab.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.retrylab.Visitor;
import dev.retrylab.content.Course;
import dev.retrylab.content.CourseQuestion;
import dev.retrylab.content.Lesson;
import dev.retrylab.content.text.Markdown;
import dev.retrylab.question.Secrets;
import dev.retrylab.web.address.Queries;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.net.URI;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** Renders all that is taught, and reads what came out. */
@QuarkusTest
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class EveryPageTest {

    private static final Pattern ID = Pattern.compile("\\sid=\"([^\"]+)\"");
    private static final Pattern LINK = Pattern.compile("\\s(?:href|src|action)=\"([^\"]+)\"");
    private static final Pattern INLINE = Pattern.compile("\\s(style|on[a-z]+)=\"|<style|<script>");

    /** What a browser fetches, or sends to, by itself or at one's command; a link to read on is no such thing. */
    private static final Pattern FETCHED = Pattern.compile("<(?!a |link rel=\"canonical\")[a-z]+ [^>]*?"
            + "\\s((?:src|srcset|href|action|formaction|data|poster|hx-[a-z]+)=\"(?:https?:)?//[^\"]*)\"");

    /** Every address on this site, save where a form posts to. */
    private static final Pattern FOLLOWED =
            Pattern.compile("/(?!playground/(client/)?runs|progress/move/|review/cards/).*");

    @Inject
    Course course;

    private final Visitor visitor = new Visitor();
    private final Map<String, String> pages = new LinkedHashMap<>();

    /** By the first test: only then is it known where the site listens. */
    @BeforeEach
    void renderEverythingOnce() {
        if (!pages.isEmpty()) {
            return;
        }
        List<String> addresses = new ArrayList<>(List.of(
                "/lessons",
                "/glossary",
                "/questions",
                "/progress",
                "/progress/delete",
                "/progress/move",
                "/review",
                "/interview"));
        course.lessons().stream().map(Lesson::slug).map("/lessons/"::concat).forEach(addresses::add);
        course.questions().stream()
                .map(CourseQuestion::slug)
                .map("/questions/"::concat)
                .forEach(addresses::add);
        addresses.forEach(address -> pages.put(address, visitor.page(address)));
    }

    @Test
    void everyIdIsUniqueOnItsPage() {
        pages.forEach((address, page) -> {
            List<String> ids = all(ID, page);
            assertEquals(new HashSet<>(ids).size(), ids.size(), address + " has an id twice: " + ids);
        });
    }

    @Test
    void nothingIsInline() {
        pages.forEach((address, page) -> assertFalse(INLINE.matcher(page).find(), address));
    }

    @Test
    void nothingIsFetchedFromElsewhere() {
        pages.forEach((address, page) -> assertEquals(List.of(), all(FETCHED, page), address));
        assertEquals(
                List.of("src=\"//elsewhere.example/count.gif"),
                all(
                        FETCHED,
                        "<p><img alt=\"\" src=\"//elsewhere.example/count.gif\"><a href=\"https://a.example\">A</a>"),
                "it would be seen");
    }

    @Test
    void everyPageHasOneHeadingOfLevelOneAndATitle() {
        pages.forEach((address, page) -> {
            assertEquals(1, all(Pattern.compile("<(h1)[ >]"), page).size(), address);
            assertFalse(page.contains("<title> ·"), address);
        });
    }

    @Test
    void everyPageTellsWhereToReportAMistakeOnIt() {
        pages.forEach((address, page) -> {
            List<String> reports = all(Pattern.compile("href=\"(https://reports\\.example/[^\"]+)\""), page);
            assertEquals(1, reports.size(), address);
            assertTrue(
                    reports.get(0)
                            .matches(".*\\?title=[^&]+&(amp;)?body=http%3A%2F%2F[^&]+" + Queries.encoded(address)),
                    reports.get(0));
        });
    }

    @Test
    void everyLinkLeadsSomewhere() {
        Set<String> dead = new HashSet<>();
        Map<String, String> seen = new HashMap<>(pages);
        pages.forEach((address, page) -> all(LINK, page).stream()
                .map(link -> link.startsWith("#") ? address + link : link)
                .filter(link -> FOLLOWED.matcher(link).matches())
                .filter(link -> !leadsSomewhere(link.replace("&amp;", "&"), seen))
                .forEach(link -> dead.add(address + " → " + link)));
        assertEquals(Set.of(), dead);
    }

    @Test
    void noAnswerLeavesTheServerBeforeItIsAskedFor() {
        String json = visitor.page("/api/questions");
        for (CourseQuestion question : course.questions()) {
            String own = visitor.page("/api/questions/" + question.slug());
            Secrets.of(question.question()).forEach(secret -> {
                assertFalse(json.contains(jsonText(secret)), question.slug() + ": " + secret);
                assertFalse(own.contains(jsonText(secret)), question.slug() + ": " + secret);
                String shown = Markdown.inline(secret);
                pages.forEach((address, page) -> assertFalse(page.contains(shown), address + ": " + secret));
            });
        }
        pages.values().forEach(page -> assertFalse(page.contains("option right")));
    }

    @Test
    void thereAreSecretsToKeep() {
        for (CourseQuestion question : course.questions()) {
            assertTrue(Secrets.of(question.question()).allMatch(secret -> !secret.isBlank()), question.slug());
        }
    }

    /** @param seen by address; what is followed is added */
    private boolean leadsSomewhere(String link, Map<String, String> seen) {
        URI uri = URI.create(link);
        String address = uri.getRawQuery() == null ? uri.getPath() : uri.getPath() + "?" + uri.getRawQuery();
        if (address.startsWith("/assets/")) {
            return visitor.get(address).statusCode() == 200;
        }
        if (!seen.containsKey(address)) {
            var response = visitor.get(address);
            if (response.statusCode() != 200) {
                return false;
            }
            seen.put(address, response.asString());
        }
        return uri.getFragment() == null || all(ID, seen.get(address)).contains(uri.getFragment());
    }

    private static String jsonText(String text) {
        return text.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n");
    }

    private static List<String> all(Pattern pattern, String page) {
        List<String> found = new ArrayList<>();
        Matcher matcher = pattern.matcher(page);
        while (matcher.find()) {
            found.add(matcher.group(1));
        }
        return found;
    }
}
