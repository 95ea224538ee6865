package dev.retrylab.playground.handler;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.retrylab.Visitor;
import io.quarkus.test.junit.QuarkusTest;
import org.junit.jupiter.api.Test;

@QuarkusTest
class HandlerPagesTest {

    private static final String PAGE = "/playground/handler";

    private final Visitor visitor = new Visitor();

    @Test
    void itBeginsWithAHandlerThatBreaksAndDoesNotSayHow() {
        String page = visitor.page(PAGE);
        assertFalse(page.contains("Broke in"));
        assertTrue(page.contains("Try to break it"));
        assertTrue(visitor.page(PAGE + "?order=bcmksa&try=1").contains("Broke in 5 steps"));
    }

    @Test
    void theAddressSaysWhatCameOfIt() {
        assertTrue(visitor.page(PAGE + "?order=bcmksa&try=1").contains("<title>Mine broke in 5 steps"));
        assertTrue(visitor.page(PAGE + "?order=bkcsma&try=1").contains("<title>Mine holds in every one of "));
    }

    @Test
    void theCanonicalOrderIsUnbroken() {
        assertTrue(visitor.page(PAGE + "?order=bkcsma&try=1").contains("Unbroken over "));
    }

    @Test
    void oneStepIsTheLeastAndIsTriedToo() {
        assertTrue(visitor.page(PAGE + "?order=c&try=1").contains("Broke in"));
        assertTrue(visitor.page(PAGE + "?order=c").contains("Add insert key"));
    }

    @Test
    void whatIsNoOrderIsNamed() {
        assertEquals(400, visitor.get(PAGE + "?order=xyz").statusCode());
        assertEquals(400, visitor.get(PAGE + "?order=bb").statusCode());
        assertEquals(400, visitor.get(PAGE + "?order=bkcsma&try=1&at=-1").statusCode());
    }
}
