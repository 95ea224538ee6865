package dev.retrylab.web;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What stands on a page, as readers see it. */
public final class PageText {

    private PageText() {}

    /** What it says of itself to those who preview a link to it: {@code og:title}. */
    public static String meta(String page, String property) {
        return text(page, Pattern.compile("property=\"" + property + "\" content=\"([^\"]*)\""));
    }

    public static String heading(String page) {
        return text(page, Pattern.compile("<h1[^>]*>(.*?)</h1>", Pattern.DOTALL));
    }

    private static String text(String page, Pattern pattern) {
        Matcher found = pattern.matcher(page);
        assertTrue(found.find(), pattern::pattern);
        return found.group(1)
                .replaceAll("<[^>]+>", "")
                .replace("&lt;", "<")
                .replace("&gt;", ">")
                .replace("&quot;", "\"")
                .replace("&#39;", "'")
                .replace("&amp;", "&")
                .replaceAll("\\s+", " ")
                .trim();
    }
}
