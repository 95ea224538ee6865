package dev.retrylab.content.reading;

import dev.retrylab.content.reading.file.ContentFiles;
import dev.retrylab.content.text.Language;
import dev.retrylab.content.text.Markdown;
import dev.retrylab.content.text.Snippet;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** Reads what a lesson says in code: one snippet in several languages, each a file that a test runs. */
final class SnippetReader {

    static final String FOLDER = "snippets";

    private static final Pattern NAME = Pattern.compile("[a-z0-9]+(-[a-z0-9]+)*/[a-z0-9]+(-[a-z0-9]+)*");

    private final ContentFiles files;
    private final Set<String> used;
    private final Set<String> here = new HashSet<>();

    /** @param used is told of every snippet that a lesson shows */
    SnippetReader(ContentFiles files, Set<String> used) {
        this.files = files;
        this.used = used;
    }

    /** One block of code as HTML: a tab for each language. */
    String read(Value body) {
        Members members = body.members().only("snippet", "title");
        Value name = members.required("snippet");
        if (!NAME.matcher(name.text()).matches()) {
            throw name.wrong("\"snippet\" must be folder/name, in lower-case letters, digits and single hyphens, not \""
                    + name.text() + "\"");
        }
        if (!here.add(name.text())) {
            throw name.wrong("the snippet \"" + name.text() + "\" is in this lesson already");
        }
        List<Snippet> snippets = new ArrayList<>();
        for (Language language : Language.values()) {
            String path = FOLDER + "/" + name.text() + "." + language.extension();
            Optional<String> text = files.read(path);
            text.ifPresent(found -> snippets.add(Snippet.of(language, found)));
            text.ifPresent(found -> used.add(path));
        }
        if (snippets.isEmpty()) {
            throw name.wrong("there is no file " + files.shown(FOLDER + "/" + name.text()) + " that ends in one of "
                    + Language.extensions());
        }
        return html(
                "code-" + name.text().replace('/', '-'),
                members.required("title").text(),
                snippets);
    }

    /** Radio buttons before the listings that they show: style sheets do the rest, and without these all are shown. */
    private static String html(String id, String title, List<Snippet> snippets) {
        StringBuilder html = new StringBuilder(
                "<fieldset class=\"tabs\" id=\"" + id + "\">\n<legend>" + Markdown.inline(title) + "</legend>\n");
        for (Snippet snippet : snippets) {
            String own = id + "-" + snippet.language().word();
            html.append("<input type=\"radio\" name=\"" + id + "\" value=\""
                    + snippet.language().word() + "\" id=\"" + own + "\""
                    + (snippet == snippets.get(0) ? " checked" : "") + "><label for=\"" + own + "\">"
                    + snippet.language().title() + "</label>\n");
        }
        for (Snippet snippet : snippets) {
            html.append("<div class=\"tab\"><pre tabindex=\"0\" role=\"group\" aria-label=\"Listing in "
                    + snippet.language().title() + "\"><code>" + Markdown.escaped(snippet.shown())
                    + "</code></pre></div>\n");
        }
        return html.append("</fieldset>\n").toString();
    }
}
