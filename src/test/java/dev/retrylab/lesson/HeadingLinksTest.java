package dev.retrylab.lesson;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class HeadingLinksTest {

    @Test
    void aHeadingLeadsToItself() {
        assertEquals(
                "<h2 id=\"a-b\"><a class=\"here\" href=\"#a-b\">A <code>b</code></a></h2><p>c</p>",
                HeadingLinks.in("<h2 id=\"a-b\">A <code>b</code></h2><p>c</p>"));
    }

    @Test
    void aHeadingThatHoldsALinkStaysAsItIs() {
        String html = "<h3 id=\"a\">A <a href=\"/b\">b</a></h3>";
        assertEquals(html, HeadingLinks.in(html));
    }
}
