package dev.retrylab.content.reading;

import dev.retrylab.content.Term;
import dev.retrylab.content.text.Markdown;
import dev.retrylab.content.text.Verbatim;
import java.util.HashSet;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.commonmark.ext.gfm.tables.TableBlock;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.CustomBlock;
import org.commonmark.node.Heading;
import org.commonmark.node.Link;
import org.commonmark.node.Node;
import org.commonmark.node.Text;

/**
 * Marks the glossary's terms in one lesson, each with its definition: where the author links to {@code term:slug}, and
 * in the text where a term is first used.
 */
final class TermMarks {

    /** How an author links to a term. */
    static final String SCHEME = "term:";

    private final Glossary glossary;
    private final Set<Term> marked = new HashSet<>();
    private int count;

    TermMarks(Glossary glossary) {
        this.glossary = glossary;
    }

    /** Those that the author marked. A link to a term that is none is left for the check of links. */
    void markLinked(Node tree) {
        tree.accept(new AbstractVisitor() {
            @Override
            public void visit(Link link) {
                if (link.getDestination().startsWith(SCHEME)) {
                    glossary.find(link.getDestination().substring(SCHEME.length()))
                            .ifPresent(term -> mark(link, term));
                }
            }

            @Override
            public void visit(Heading heading) {
                // A heading gives its words to its anchor, so it keeps them.
                heading.accept(new PlainLinks());
            }
        });
    }

    /** The first use of each that is not marked yet, save in headings, links and tables. */
    void markFirstUses(Node tree) {
        tree.accept(new AbstractVisitor() {
            @Override
            public void visit(Text text) {
                markIn(text);
            }

            @Override
            public void visit(Link link) {
                // Leads somewhere already.
            }

            @Override
            public void visit(Heading heading) {
                // Says or asks something; a mark would be in its way.
            }

            @Override
            public void visit(CustomBlock block) {
                if (!(block instanceof TableBlock)) {
                    visitChildren(block);
                }
            }
        });
    }

    private void markIn(Text text) {
        Matcher matcher = glossary.words().matcher(text.getLiteral());
        while (matcher.find()) {
            Term term = glossary.named(matcher.group(1));
            if (marked.contains(term)) {
                continue;
            }
            String rest = text.getLiteral().substring(matcher.end());
            Verbatim mark = html(matcher.group(), term);
            text.insertAfter(mark);
            text.setLiteral(text.getLiteral().substring(0, matcher.start()));
            if (!rest.isEmpty()) {
                Text after = new Text(rest);
                mark.insertAfter(after);
                markIn(after);
            }
            return;
        }
    }

    private void mark(Link link, Term term) {
        link.insertBefore(html(Markdown.plain(link), term));
        link.unlink();
    }

    private Verbatim html(String words, Term term) {
        marked.add(term);
        String id = "term-" + ++count;
        return new Verbatim("<span class=\"term\"><a href=\"" + address(term.slug()) + "\" aria-describedby=\"" + id
                + "\">" + Markdown.escaped(words) + "</a><span class=\"definition\" role=\"tooltip\" id=\"" + id + "\">"
                + Markdown.escaped(term.plain()) + "</span></span>");
    }

    static String address(String slug) {
        return "/glossary#" + slug;
    }

    /** Markdown in which a term is a plain link to the glossary: for texts that are not part of a lesson. */
    static String withPlainLinks(String markdown) {
        return LINK.matcher(markdown).replaceAll("](" + address("$1") + ")");
    }

    private static final Pattern LINK = Pattern.compile("]\\(" + SCHEME + "([a-z0-9-]+)\\)");

    private static final class PlainLinks extends AbstractVisitor {
        @Override
        public void visit(Link link) {
            if (link.getDestination().startsWith(SCHEME)) {
                link.setDestination(address(link.getDestination().substring(SCHEME.length())));
            }
        }
    }
}
