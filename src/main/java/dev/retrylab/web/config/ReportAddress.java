package dev.retrylab.web.config;

import dev.retrylab.web.address.Queries;
import java.net.URI;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Where a host wants to hear of mistakes on pages: a form on the web, or a mailbox. What is told are the title of the page
 * and its address. A host says where they go by {@code {title}} and {@code {page}}; without these they follow as
 * parameters, {@code title} and {@code page} of a form, {@code subject} and {@code body} of a mail.
 */
public final class ReportAddress {

    /** What a value must be, for those who set one. */
    public static final String FORM =
            "an address that begins with https:// or mailto:, such as mailto:us@example.org or "
                    + "https://example.org/issues/new?title={title}&body={page}";

    private static final String TITLE = "{title}";
    private static final String PAGE = "{page}";
    private static final String MAIL = "mailto:";

    private final String pattern;

    private ReportAddress(String pattern) {
        this.pattern = pattern;
    }

    /**
     * The name is what the configuration looks for.
     *
     * @throws IllegalArgumentException if nobody can be sent there
     */
    public static ReportAddress of(String pattern) {
        boolean known = pattern.matches("https://[^/?#]+.*|" + MAIL + "[^@?]+@[^@?]+.*");
        if (!known) {
            throw new IllegalArgumentException("must be " + FORM);
        }
        URI.create(pattern.replace(TITLE, "").replace(PAGE, ""));
        return new ReportAddress(pattern);
    }

    /** The address for one page. */
    public String about(String title, String page) {
        boolean mail = pattern.startsWith(MAIL);
        if (pattern.contains(TITLE) || pattern.contains(PAGE)) {
            return pattern.replace(TITLE, encoded(title)).replace(PAGE, encoded(page));
        }
        Map<String, String> told = mail ? Map.of("subject", title, "body", page) : Map.of("title", title, "page", page);
        String fragment = pattern.contains("#") ? pattern.substring(pattern.indexOf('#')) : "";
        String base = pattern.substring(0, pattern.length() - fragment.length());
        return base
                + told.entrySet().stream()
                        .sorted(Map.Entry.<String, String>comparingByKey().reversed())
                        .map(each -> each.getKey() + "=" + encoded(each.getValue()))
                        .collect(Collectors.joining("&", base.contains("?") ? "&" : "?", ""))
                + fragment;
    }

    /** A mail program takes a plus for a plus (RFC 6068), so a space is written as it is everywhere. */
    private static String encoded(String text) {
        return Queries.encoded(text).replace("+", "%20");
    }
}
