package dev.retrylab.content.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import org.junit.jupiter.api.Test;

class MarkdownTest {

    @Test
    void rawHtmlIsShownAsText() {
        assertEquals("&lt;b&gt;5 &lt; 6&lt;/b&gt;", Markdown.inline("<b>5 < 6</b>"));
        assertEquals("<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>\n", Markdown.block("<script>alert(1)</script>"));
    }

    @Test
    void noAddressCanRunAScript() {
        assertFalse(Markdown.block("[x](javascript:alert(1))").contains("javascript"));
    }

    @Test
    void aSentenceHasNoParagraphAroundIt() {
        assertEquals("Is <code>POST</code> <em>safe</em>?", Markdown.inline("Is `POST` *safe*?\n"));
    }

    @Test
    void aSentenceIsNoBlockWhateverItBeginsWith() {
        assertEquals("30. The <em>last</em> waits.", Markdown.inline("30. The *last* waits."));
        assertEquals("# of calls", Markdown.inline("# of calls"));
        assertEquals("- 5 s", Markdown.inline("- 5 s"));
        assertEquals("30. The last waits.", Markdown.plain(Markdown.sentence("30. The *last* waits.")));
    }

    @Test
    void plainTextLeavesTheMarksOut() {
        assertEquals(
                "Is POST safe? See RFC 9110.", Markdown.plain("Is `POST` **safe**?\n\nSee [RFC 9110](https://x.y)."));
    }

    @Test
    void aTableStandsInAFrameThatScrollsAndIsNamedAfterItsColumns() {
        assertEquals(
                "<div class=\"scroll\" role=\"region\" tabindex=\"0\" aria-label=\"Table: a &amp; b, c\">\n"
                        + "<table class=\"grid\">\n<thead>\n<tr>\n<th scope=\"col\">a &amp; b</th>\n"
                        + "<th scope=\"col\">c</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>1</td>\n<td>2</td>\n</tr>\n"
                        + "</tbody>\n</table>\n</div>\n",
                Markdown.block("| a & b | c |\n|---|---|\n| 1 | 2 |\n"));
    }

    @Test
    void aListingCanBeScrolledByKeyboard() {
        assertEquals(
                "<pre tabindex=\"0\" role=\"group\" aria-label=\"Listing\"><code>a\n</code></pre>\n",
                Markdown.block("```\na\n```"));
    }

    @Test
    void headingsCanBeLinkedTo() {
        assertEquals("<h2 id=\"which-one\">Which one?</h2>\n", Markdown.block("## Which one?"));
    }
}
