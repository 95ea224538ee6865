package dev.retrylab.question;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.retrylab.Visitor;
import dev.retrylab.content.Course;
import dev.retrylab.content.CourseQuestion;
import dev.retrylab.content.text.Markdown;
import dev.retrylab.grading.Graders;
import dev.retrylab.grading.Marking;
import dev.retrylab.grading.Question;
import dev.retrylab.web.link.Findable;
import io.quarkus.arc.All;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.RestAssured;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Before it is answered, nothing on any page or address tells what is right about a question, or why. */
@QuarkusTest
class NothingBeforehandTest {

    private static final Set<String> TOLD = Set.of(
            "slug",
            "kind",
            "level",
            "topic",
            "lesson",
            "prompt",
            "options",
            "categories",
            "listing",
            "answer",
            "varies",
            "seed",
            "id",
            "text",
            "type",
            "of",
            "unit",
            "says");

    private static final Pattern LINKED_DATA =
            Pattern.compile("<script type=\"application/ld\\+json\">(.*?)</script>", Pattern.DOTALL);
    private static final Pattern FIELD = Pattern.compile("<(input|select)[^>]* name=\"(answer|place\\.[^\"]+)\"[^>]*>");

    @Inject
    Course course;

    @Inject
    @All
    List<Findable> features;

    @Inject
    ObjectMapper json;

    private final Visitor visitor = new Visitor();

    private Stream<String> secrets() {
        return course.questions().stream().flatMap(question -> Secrets.of(question.question()));
    }

    @Test
    void neitherAReasonNorAClaimStandsWhereAQuestionIsAskedOrShown() {
        Map<String, String> shared = new LinkedHashMap<>();
        for (String address :
                List.of("/sitemap.xml", "/robots.txt", "/openapi", "/api/questions", "/questions", "/review")) {
            shared.put(address, visitor.page(address));
        }
        for (CourseQuestion question : course.questions()) {
            Map<String, String> own = asked(question);
            own.putAll(shared);
            Secrets.of(question.question()).forEach(secret -> {
                String shown = Markdown.inline(secret);
                String quoted = quoted(secret);
                own.forEach((address, page) -> {
                    assertFalse(page.contains(shown), address + ": " + secret);
                    assertFalse(page.contains(quoted), address + ": " + secret);
                });
            });
        }
    }

    /** The search answers from this, and the map of the site is made of it. */
    @Test
    void neitherIsInTheIndexOfTheSearch() {
        List<String> secrets = secrets()
                .flatMap(secret -> Stream.of(secret, Markdown.inline(secret), Markdown.plain(secret)))
                .distinct()
                .toList();
        features.stream().flatMap(feature -> feature.pages().stream()).forEach(page -> {
            String text = String.join("\n", page.title(), page.summary(), page.text());
            secrets.forEach(secret -> assertFalse(text.contains(secret), page.address() + ": " + secret));
        });
    }

    @Test
    void neitherIsInTheDataForMachines() throws Exception {
        List<String> secrets = secrets()
                .flatMap(secret -> Stream.of(secret, Markdown.plain(secret)))
                .distinct()
                .toList();
        List<String> pages = new ArrayList<>(List.of("/", "/lessons"));
        course.lessons().forEach(lesson -> pages.add("/lessons/" + lesson.slug()));
        course.questions().forEach(question -> pages.add("/questions/" + question.slug()));
        int found = 0;
        for (String address : pages) {
            Matcher data = LINKED_DATA.matcher(visitor.page(address));
            while (data.find()) {
                found++;
                Set<String> texts = new HashSet<>();
                texts(json.readTree(data.group(1)), texts);
                secrets.forEach(secret ->
                        assertTrue(texts.stream().noneMatch(text -> text.contains(secret)), address + ": " + secret));
            }
        }
        assertTrue(found > course.lessons().size(), found + " pieces of data");
    }

    @Test
    void theJsonOfAQuestionHasNoOtherMembersThanThoseThatAsk() throws Exception {
        for (CourseQuestion question : course.questions()) {
            Set<String> names = new HashSet<>();
            names(json.readTree(visitor.page("/api/questions/" + question.slug())), names);
            names.removeAll(TOLD);
            assertEquals(Set.of(), names, question.slug());
        }
    }

    @Test
    void stepsAreNeverListedInAnOrderThatIsRight() {
        int orders = 0;
        for (CourseQuestion question : course.questions()) {
            if (!(question.question() instanceof Question.Order order)) {
                continue;
            }
            orders++;
            asked(question).forEach((address, page) -> {
                List<String> listed = FIELD.matcher(page)
                        .results()
                        .map(field -> field.group(2))
                        .filter(name -> name.startsWith("place."))
                        .map(name -> name.substring("place.".length()))
                        .toList();
                if (!listed.isEmpty()) {
                    assertEquals(order.options().size(), listed.size(), address);
                    assertFalse(isRight(order, listed), address);
                }
            });
        }
        assertTrue(orders >= 6, orders + " questions of that kind");
    }

    /** But for what it stands for, each option looks like every other. */
    @Test
    void noOptionIsMarkedUp() {
        for (CourseQuestion question : course.questions()) {
            asked(question).forEach((address, page) -> {
                Set<String> shapes = FIELD.matcher(page)
                        .results()
                        .map(field -> field.group()
                                .replaceAll(" value=\"[^\"]*\"", "")
                                .replaceAll(" name=\"place\\.[^\"]+\"", "")
                                .replaceAll(" aria-(label|describedby)=\"[^\"]*\"", ""))
                        .collect(Collectors.toSet());
                assertTrue(shapes.size() <= 1, address + ": " + shapes);
                assertFalse(page.contains(" checked") || page.contains("option right"), address);
            });
        }
    }

    private static boolean isRight(Question.Order order, List<String> listed) {
        return Graders.mark(order, listed) instanceof Marking.Graded graded
                && graded.grade().full();
    }

    /** Everywhere that shows or asks this question by itself. */
    private Map<String, String> asked(CourseQuestion question) {
        String site = "http://localhost:" + RestAssured.port;
        Map<String, String> pages = new LinkedHashMap<>();
        for (String address : List.of(
                "/questions/" + question.slug(),
                "/embed/questions/" + question.slug(),
                "/review/" + question.slug(),
                "/api/questions/" + question.slug(),
                "/oembed?url=" + site + "/questions/" + question.slug())) {
            pages.put(address, visitor.page(address));
        }
        return pages;
    }

    private String quoted(String text) {
        return text.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n");
    }

    private static void names(JsonNode node, Set<String> found) {
        node.fieldNames().forEachRemaining(found::add);
        node.forEach(child -> names(child, found));
    }

    private static void texts(JsonNode node, Set<String> found) {
        if (node.isTextual()) {
            found.add(node.asText());
        }
        node.forEach(child -> texts(child, found));
    }
}
