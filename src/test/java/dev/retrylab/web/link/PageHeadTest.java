package dev.retrylab.web.link;

import static dev.retrylab.web.PageText.meta;
import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.not;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.retrylab.Visitor;
import io.quarkus.arc.All;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.path.json.JsonPath;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** What search engines and those who link to a page are told. */
@QuarkusTest
class PageHeadTest {

    private static final Pattern DATA = Pattern.compile("<script type=\"application/ld\\+json\">(.+?)</script>");

    @Inject
    @All
    List<Findable> features;

    private final Visitor visitor = new Visitor();

    @Test
    void everyStateOfAPageHasTheAddressOfThePage() {
        for (String address : new String[] {"/simulations/storm?clients=50", "/questions?level=staff", "/lessons"}) {
            String path = address.replaceAll("\\?.*", "");
            assertTrue(
                    visitor.page(address).matches("(?s).*<link rel=\"canonical\" href=\"http://[^/]+" + path + "\">.*"),
                    address);
        }
    }

    @Test
    void thosePreviewingALinkShowAllOfItsTitleAndDescription() {
        List<String> wrong = new ArrayList<>();
        Map<String, String> questions = new HashMap<>();
        features.stream()
                .flatMap(feature -> feature.pages().stream())
                .filter(Findable.Page::isWhole)
                .map(Findable.Page::address)
                .forEach(address -> {
                    String page = visitor.page(address);
                    String title = meta(page, "og:title");
                    String description = meta(page, "og:description");
                    if (title.isBlank() || title.length() > 70 || description.isBlank() || description.length() > 200) {
                        wrong.add(address + ": " + title + " / " + description);
                    }
                    if (address.startsWith("/questions/") && questions.put(title, address) != null) {
                        wrong.add(address + " is called as another question is: " + title);
                    }
                });
        assertEquals(List.of(), wrong);
        assertTrue(questions.size() > 50, "questions are among them");
    }

    /** A host who has a proxy says so; until then its headers are anybody's. */
    @Test
    void whoClaimsToBeAProxyIsNotBelieved() {
        given().header("X-Forwarded-Proto", "https")
                .header("X-Forwarded-Host", "elsewhere.example")
                .get("/lessons")
                .then()
                .statusCode(200)
                .body(containsString("<link rel=\"canonical\" href=\"http://localhost:"))
                .body(not(containsString("elsewhere.example")));
    }

    @Test
    void aLessonSaysWhatItIsInWordsForMachines() {
        JsonPath data = data("/lessons/key-life");
        assertEquals("LearningResource", data.getString("@type"));
        assertTrue(data.getString("timeRequired").matches("PT\\d+M"));
        assertTrue(data.getString("url").endsWith("/lessons/key-life"));
    }

    @Test
    void theSiteSaysHowItIsSearched() {
        assertTrue(data("/").getString("potentialAction.target").endsWith("/search?q={words}"));
    }

    @Test
    void theMapOfTheSiteNamesEveryLessonOnceInOrderAndNoPartOfAPage() {
        List<String> addresses = given().get("/sitemap.xml")
                .then()
                .statusCode(200)
                .body("urlset.url.loc*.text()", hasItem(containsString("/lessons/key-life")))
                .body(not(containsString("#")))
                .extract()
                .path("urlset.url.loc*.text()");
        assertEquals(List.copyOf(new TreeSet<>(addresses)), addresses);
        given().get("/robots.txt").then().statusCode(200).body(containsString("/sitemap.xml"));
    }

    @Test
    void anErrorIsNothingToBeFound() {
        given().accept("text/html").get("/nowhere").then().statusCode(404).body(containsString("noindex"));
    }

    private JsonPath data(String address) {
        Matcher data = DATA.matcher(visitor.page(address));
        assertTrue(data.find());
        return JsonPath.from(data.group(1));
    }
}
