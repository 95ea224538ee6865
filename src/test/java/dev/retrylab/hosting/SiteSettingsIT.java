package dev.retrylab.hosting;

import static org.hamcrest.Matchers.allOf;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.everyItem;
import static org.hamcrest.Matchers.startsWith;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.retrylab.PostgresServer;
import dev.retrylab.Shows;
import dev.retrylab.TestDatabase;
import io.restassured.RestAssured;
import java.nio.file.Files;
import java.sql.Connection;
import java.sql.ResultSet;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** What a host says of the site as a whole. */
@ExtendWith(SmallSite.Started.class)
class SiteSettingsIT {

    private static final String SIMULATION = "/api/simulations/storm?seed=1&clients=";

    private final SmallSite site;

    SiteSettingsIT(SmallSite site) {
        this.site = site;
    }

    /** Only this user can open it: the file was made by them, or the database belongs to them. */
    @Test
    @Shows({"RETRYLAB_DATABASE_URL", "RETRYLAB_DATABASE_USERNAME"})
    void theDataIsWhereTheHostSaysAndTheirs() throws Exception {
        if (!TestDatabase.isPostgresql()) {
            assertTrue(Files.exists(site.folder.resolve("retrylab.mv.db")));
            return;
        }
        try (Connection connection = PostgresServer.dataSource("small_site").getConnection();
                ResultSet owner = connection
                        .createStatement()
                        .executeQuery("select tableowner from pg_tables where tablename = 'sandbox'")) {
            assertTrue(owner.next());
            assertEquals(SmallSite.USER, owner.getString(1));
        }
    }

    @Test
    @Shows("RETRYLAB_DATABASE_PASSWORD_FILE")
    void thePasswordIsReadFromItsFile() {
        Assumptions.assumeFalse(TestDatabase.isPostgresql(), "the tests' PostgreSQL asks nobody for a password");
        site.given().get("/policy").then().statusCode(200);
    }

    @Test
    @Shows("RETRYLAB_CONTENT")
    void aFileOfTheHostsTakesThePlaceOfTheBuiltInOne() {
        assertTrue(site.visitor().page("/cheatsheet").contains("Never retry on a Friday."));
        assertTrue(site.visitor().page("/lessons").contains("/lessons/key-life"), "the rest is there as before");
    }

    @Test
    @Shows("RETRYLAB_TEACH_ITEMS")
    void thePageOfTheItemsIsThereWhereTheHostWantsIt() {
        site.given().get("/teach/items").then().statusCode(200);
        site.given().get("/teach/items.csv").then().statusCode(200);
    }

    @Test
    @Shows("RETRYLAB_BASE_URL")
    void everyAddressThatLeavesTheSiteIsTheOneThatVisitorsUse() {
        String lesson = site.visitor().page("/lessons/key-life");
        for (String beginning : List.of(
                "<link rel=\"canonical\" href=\"",
                "<meta property=\"og:url\" content=\"",
                "<meta property=\"og:image\" content=\"",
                "\"url\":\"")) {
            assertTrue(lesson.contains(beginning + SmallSite.BASE_URL + "/"), beginning);
        }
        assertTrue(site.visitor().page("/policy").contains("curl -s -X POST " + SmallSite.BASE_URL + "/v1/sandboxes"));
        assertTrue(site.visitor().page("/robots.txt").contains("Sitemap: " + SmallSite.BASE_URL + "/sitemap.xml"));
        site.given()
                .get("/sitemap.xml")
                .then()
                .body("urlset.url.loc*.text()", everyItem(startsWith(SmallSite.BASE_URL + "/")));
        assertEquals(List.of(), ownAddresses(lesson), "the address that it was asked at");
    }

    private List<String> ownAddresses(String page) {
        return Pattern.compile("[^\\s\"]*127\\.0\\.0\\.1:" + site.node.address().getPort() + "[^\\s\"]*")
                .matcher(page)
                .results()
                .map(MatchResult::group)
                .toList();
    }

    /** At an address of https no cookie travels without it, whatever the proxy says or leaves out. */
    @Test
    void theCookiesOfAnAddressWithTlsAreSecure() {
        assertTrue(site.visitor()
                .answer("breaker-without-a-timeout", List.of("a"))
                .getDetailedCookie("retrylab_learner")
                .isSecured());
    }

    @Test
    @Shows("RETRYLAB_REPORT_URL")
    void aMistakeIsReportedWhereTheHostSaysWithThePagesAddress() {
        Pattern link = Pattern.compile("href=\"https://reports\\.example/new\\?title=[^\"]+&(amp;)?page="
                + "https%3A%2F%2Fpractice\\.example%2Fquestions%3Flevel%3Dstaff\"");
        assertTrue(link.matcher(site.visitor().page("/questions?level=staff")).find());
    }

    @Test
    @Shows("RETRYLAB_SIMULATIONS_MAX_CLIENTS")
    void aStormHasSoManyClients() {
        site.given()
                .get(SIMULATION + 1001)
                .then()
                .statusCode(400)
                .body("detail", allOf(containsString("clients"), containsString("1,000")));
        site.given().get(SIMULATION + 10).then().statusCode(200);
    }

    @Test
    @Shows("RETRYLAB_SIMULATIONS_MAX_CALLS")
    void whatAsksForMoreCallsIsRunInTheBackground() {
        String run = site.given()
                .get(SIMULATION + "1000&engine=reference")
                .then()
                .statusCode(202)
                .extract()
                .header("Location");
        site.given().delete(run).then().statusCode(204);
    }

    @Test
    @Shows({"QUARKUS_HTTP_PORT", "QUARKUS_MANAGEMENT_PORT"})
    void healthAndMetricsAreAtTheirOwnPortAndTheSiteIsNot() {
        String management = "http://127.0.0.1:" + site.managementPort;
        for (String page : List.of("/q/health/live", "/q/health/ready", "/q/metrics")) {
            RestAssured.given().get(management + page).then().statusCode(200);
            site.given().get(page).then().statusCode(404);
        }
        site.given().post("/backup").then().statusCode(404);
        RestAssured.given().get(management + "/").then().statusCode(404);
    }
}
