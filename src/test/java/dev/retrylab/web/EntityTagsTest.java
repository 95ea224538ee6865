package dev.retrylab.web;

import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.nullValue;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import dev.retrylab.Visitor;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is sent again, and what is not. */
@QuarkusTest
class EntityTagsTest {

    private final Visitor visitor = new Visitor();

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/lessons",
                "/teach",
                "/museum",
                "/cheatsheet",
                "/glossary",
                "/progress",
                "/sitemap.xml",
                "/robots.txt"
            })
    void whatABrowserHasAlreadyIsNotSentAgain(String address) {
        // The first visit brings the cookie of forms, whose token is part of the page.
        Map<String, String> cookies = given().get(address).getCookies();
        Response page = given().cookies(cookies).get(address);
        String tag = page.header("ETag");
        for (String known : new String[] {tag, tag.substring(2), "\"other\", " + tag, "*"}) {
            given().cookies(cookies)
                    .header("If-None-Match", known)
                    .get(address)
                    .then()
                    .statusCode(304)
                    .header("ETag", equalTo(tag))
                    .header("Cache-Control", containsString("no-cache"))
                    .body(equalTo(""));
        }
        given().cookies(cookies)
                .header("If-None-Match", "W/\"other\"")
                .get(address)
                .then()
                .statusCode(200)
                .body(equalTo(page.asString()));
    }

    /** A browser that used an old page again would send an old key, and its new request would be taken for a retry. */
    @ParameterizedTest
    @ValueSource(strings = {"/", "/lessons/unknown-outcome", "/questions/after-the-second-key", "/playground"})
    void aPageWithAKeyForOneUseIsAlwaysSent(String address) {
        Map<String, String> cookies = given().get(address).getCookies();
        Response page = given().cookies(cookies).get(address);
        given().cookies(cookies)
                .header("If-None-Match", page.header("ETag"))
                .get(address)
                .then()
                .statusCode(200)
                .header("ETag", not(page.header("ETag")));
    }

    @Test
    void aPageOfALearnerIsAnotherAndNoSharedCacheKeepsIt() {
        visitor.get("/questions/after-the-second-key");
        String before = visitor.get("/progress").header("ETag");
        visitor.answer("after-the-second-key", List.of("a"));
        Response after = visitor.get("/progress");
        assertNotEquals(before, after.header("ETag"));
        assertEquals("private, no-cache", after.header("Cache-Control"));
    }

    @Test
    void errorsAndWhatMustNotBeKeptHaveNoTag() {
        given().get("/nowhere").then().statusCode(404).header("ETag", nullValue());
        given().get("/v1/account")
                .then()
                .statusCode(401)
                .header("ETag", nullValue())
                .header("Cache-Control", equalTo("no-store"));
    }
}
