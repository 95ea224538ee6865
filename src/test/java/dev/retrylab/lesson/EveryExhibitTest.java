package dev.retrylab.lesson;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.retrylab.Visitor;
import dev.retrylab.content.Course;
import dev.retrylab.content.Lesson;
import dev.retrylab.web.exhibit.Exhibit;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/**
 * Whatever a lesson shows runs: its form is sent as it stands on the page, with the first of its predictions. And its result
 * has a link that shows the same to anybody else.
 */
@QuarkusTest
class EveryExhibitTest {

    /** What a result looks like, by the kind of exhibit. */
    private static final Map<String, String> RESULTS = Map.of(
            "scenario", "<div class=\"run\">",
            "crash", "<div class=\"run cell-run\">",
            "simulation", "<div id=\"findings\">",
            "client", "<div class=\"client-run run\">");

    private static final Duration LONGEST = Duration.ofSeconds(30);

    /** What happened, step by step, or the figures. */
    private static final Pattern TOLD = Pattern.compile(
            "<ol class=\"steps\">.*?</ol>|(?<=<div id=\"findings\">).*?<tbody>.*?</tbody>", Pattern.DOTALL);

    private static final Pattern PERMALINK = Pattern.compile("<a href=\"([^\"]+)\"[^>]*>Link to this run</a>");

    private static final Pattern FORM = Pattern.compile("<form (.*?)>(.*?)</form>", Pattern.DOTALL);
    private static final Pattern HIDDEN = Pattern.compile("type=\"hidden\" name=\"([^\"]+)\" value=\"([^\"]*)\"");
    private static final Pattern OPTION = Pattern.compile("type=\"radio\" name=\"predict\" value=\"([^\"]*)\"");

    /** An exhibit and the lesson that shows it. */
    private record Shown(String lesson, Exhibit exhibit) {

        String address() {
            return "/lessons/" + lesson;
        }
    }

    @Inject
    Course course;

    @Test
    void runsAsItStandsInItsLesson() {
        List<Shown> all = course.lessons().stream()
                .flatMap(lesson -> running(lesson).stream())
                .toList();
        Set<String> failed = new ConcurrentSkipListSet<>();
        all.parallelStream().forEach(shown -> {
            String result = result(shown);
            if (!result.contains(RESULTS.get(shown.exhibit().kind()))) {
                failed.add(shown.address() + " " + shown.exhibit().anchor());
            } else if (!told(result).equals(told(linked(result)))) {
                failed.add(shown.address() + " " + shown.exhibit().anchor() + ": its link shows something else");
            }
        });
        assertEquals(Set.of(), failed);
        assertTrue(all.size() >= course.lessons().size(), "most lessons have more than one");
    }

    /** The exhibits are each shown once in the whole course, so that no prediction is made twice. */
    @Test
    void noneIsShownTwice() {
        List<Object> all = course.lessons().stream()
                .flatMap(lesson -> running(lesson).stream())
                .map(shown -> (Object) List.of(
                        shown.exhibit().kind(),
                        shown.exhibit().id(),
                        shown.exhibit().parameters()))
                .toList();
        List<Object> twice = all.stream()
                .filter(one -> all.indexOf(one) != all.lastIndexOf(one))
                .toList();
        assertEquals(List.of(), twice);
    }

    private static List<Shown> running(Lesson lesson) {
        return lesson.exhibits()
                .map(shown -> new Shown(lesson.slug(), shown.exhibit()))
                .filter(shown -> RESULTS.containsKey(shown.exhibit().kind()))
                .toList();
    }

    private static String result(Shown shown) {
        Visitor visitor = new Visitor();
        String page = visitor.page(shown.address());
        String own = page.substring(page.indexOf("id=\"" + shown.exhibit().anchor() + "\""));
        Matcher form = FORM.matcher(own);
        assertTrue(form.find(), shown + " has no form");
        String address = attribute("action", form.group(1));
        Map<String, List<String>> fields = new LinkedHashMap<>();
        Matcher hidden = HIDDEN.matcher(form.group(2));
        while (hidden.find()) {
            if (!hidden.group(1).equals("csrf-token")) {
                fields.put(hidden.group(1), List.of(unescaped(hidden.group(2))));
            }
        }
        Matcher option = OPTION.matcher(form.group(2));
        assertTrue(option.find(), shown + " asks for no prediction");
        fields.put("predict", List.of(unescaped(option.group(1))));
        if (attribute("method", form.group(1)).equals("post")) {
            return followed(visitor, visitor.post(shown.address(), address, fields));
        }
        fields.put("reveal", List.of("1"));
        String query = fields.entrySet().stream()
                .map(field -> field.getKey() + "="
                        + URLEncoder.encode(field.getValue().get(0), StandardCharsets.UTF_8))
                .collect(Collectors.joining("&"));
        return followed(visitor, visitor.get(address + "?" + query));
    }

    private static String told(String page) {
        Matcher told = TOLD.matcher(page);
        assertTrue(told.find(), page);
        return told.group().replaceAll("(?s).*<tbody>", "");
    }

    /** The page that the link of a result opens for somebody else. */
    private static String linked(String result) {
        Matcher link = PERMALINK.matcher(result);
        assertTrue(link.find(), "a result without a link to it");
        return new Visitor().page(unescaped(link.group(1)));
    }

    /** To where it leads, and for as long as it says that it is under way. */
    private static String followed(Visitor visitor, Response response) {
        Instant end = Instant.now().plus(LONGEST);
        Response last = response;
        while (last.statusCode() == 303 && Instant.now().isBefore(end)) {
            URI next = URI.create(last.getHeader("Location"));
            String address = next.getRawPath() + (next.getRawQuery() == null ? "" : "?" + next.getRawQuery());
            last = visitor.get(address);
            while (last.asString().contains("hx-trigger=\"every")
                    && Instant.now().isBefore(end)) {
                last = visitor.get(address);
            }
        }
        return last.asString();
    }

    private static String attribute(String name, String tag) {
        Matcher attribute =
                Pattern.compile("(?:^|\\s)" + name + "=\"([^\"]*)\"").matcher(tag);
        assertTrue(attribute.find(), tag);
        return attribute.group(1);
    }

    private static String unescaped(String html) {
        return html.replace("&quot;", "\"")
                .replace("&#39;", "'")
                .replace("&lt;", "<")
                .replace("&gt;", ">")
                .replace("&amp;", "&");
    }
}
