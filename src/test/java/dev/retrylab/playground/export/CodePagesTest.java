package dev.retrylab.playground.export;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.retrylab.Visitor;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import org.junit.jupiter.api.Test;

@QuarkusTest
class CodePagesTest {

    private static final String PAGE = "/playground/client/code";

    private final Visitor visitor = new Visitor();

    @Test
    void theSettingsOfTheAddressStandInTheCode() {
        String page = visitor.page(PAGE + "?lang=go&maxAttempts=7&policy=equal&base=150");
        assertTrue(page.contains("maxAttempts = 7"), page);
        assertTrue(page.contains("Equal jitter"), page);
        assertTrue(page.contains("base     = 150"), page);
    }

    @Test
    void everyLanguageIsALinkAndKeepsTheSettings() {
        String page = visitor.page(PAGE + "?lang=tenacity&request=post&breaker=ratio");
        for (Language language : Language.values()) {
            assertTrue(page.contains(PAGE + "?lang=" + language.slug() + "&amp;request=post&amp;breaker=ratio"), page);
            assertEquals(200, visitor.get(PAGE + "?lang=" + language.slug()).statusCode());
        }
        assertTrue(page.contains("/playground/client?request=post&amp;breaker=ratio"), page);
    }

    @Test
    void theFileIsTheCodeUnderItsOwnName() {
        Response file = visitor.get(PAGE + "/file?lang=javascript");
        assertEquals("attachment; filename=\"retrying-client.mjs\"", file.header("Content-Disposition"));
        assertTrue(file.contentType().startsWith("text/plain"), file.contentType());
        assertEquals(
                PolicyCode.write(
                        Language.JAVASCRIPT,
                        dev.retrylab.scenario.client.setting.ClientQuery.DEFAULT.policy(),
                        dev.retrylab.scenario.client.setting.ClientQuery.DEFAULT
                                .request()
                                .repeatable()),
                file.asString());
    }

    @Test
    void aBreakerIsWrittenOnlyIfThereIsOne() {
        assertFalse(visitor.page(PAGE).contains("Breaker"));
        assertTrue(visitor.page(PAGE + "?breaker=ratio").contains("class Breaker"));
    }

    @Test
    void whatIsNoSettingIsNamed() {
        assertEquals(400, visitor.get(PAGE + "?lang=cobol").statusCode());
        assertEquals(400, visitor.get(PAGE + "?maxAttempts=0").statusCode());
        assertEquals(400, visitor.get(PAGE + "/file?cap=1").statusCode());
    }
}
