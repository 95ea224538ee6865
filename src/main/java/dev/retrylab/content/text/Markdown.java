package dev.retrylab.content.text;

import java.util.List;
import java.util.Set;
import org.commonmark.Extension;
import org.commonmark.ext.gfm.tables.TableBlock;
import org.commonmark.ext.gfm.tables.TableCell;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.ext.heading.anchor.HeadingAnchorExtension;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.BlockQuote;
import org.commonmark.node.Code;
import org.commonmark.node.HardLineBreak;
import org.commonmark.node.Node;
import org.commonmark.node.Paragraph;
import org.commonmark.node.SoftLineBreak;
import org.commonmark.node.StrongEmphasis;
import org.commonmark.node.Text;
import org.commonmark.parser.IncludeSourceSpans;
import org.commonmark.parser.Parser;
import org.commonmark.renderer.html.AttributeProvider;
import org.commonmark.renderer.html.HtmlRenderer;

/** Markdown to HTML that is safe on a page: raw HTML shows as text, and no address can run a script. */
public final class Markdown {

    private static final List<Extension> EXTENSIONS =
            List.of(TablesExtension.create(), HeadingAnchorExtension.create());

    private static final Parser PARSER = Parser.builder()
            .extensions(EXTENSIONS)
            .includeSourceSpans(IncludeSourceSpans.BLOCKS_AND_INLINES)
            .build();

    private static final Parser WITHOUT_BLOCKS = Parser.builder()
            .enabledBlockTypes(Set.of())
            .includeSourceSpans(IncludeSourceSpans.BLOCKS_AND_INLINES)
            .build();

    private static final HtmlRenderer BLOCKS = renderer(false);

    private static final HtmlRenderer SENTENCES = renderer(true);

    private Markdown() {}

    /** Paragraphs, lists, tables. */
    public static String block(String markdown) {
        return html(parse(markdown));
    }

    /** A sentence or two without a paragraph around it. More than one paragraph stays as it is. */
    public static String inline(String markdown) {
        return inline(sentence(markdown));
    }

    /** The same, of a tree. */
    public static String inline(Node document) {
        document.accept(new TableFrames());
        return SENTENCES.render(document).strip();
    }

    /** The words alone, on one line. */
    public static String plain(String markdown) {
        return plain(parse(markdown));
    }

    /** The words of a tree alone, on one line. */
    public static String plain(Node tree) {
        StringBuilder words = new StringBuilder();
        tree.accept(new Words(words));
        return words.toString().replaceAll("\\s+", " ").strip();
    }

    /** The tree, each node with its lines. */
    public static Node parse(String markdown) {
        return PARSER.parse(markdown);
    }

    /** The tree of a sentence or two: "30. That is all." is no item of a list, nor "# of calls" a heading. */
    public static Node sentence(String markdown) {
        return WITHOUT_BLOCKS.parse(markdown);
    }

    /** The HTML of a tree, each table in a frame that scrolls by itself. */
    public static String html(Node document) {
        document.accept(new TableFrames());
        return BLOCKS.render(document);
    }

    private static HtmlRenderer renderer(boolean sentences) {
        return HtmlRenderer.builder()
                .extensions(EXTENSIONS)
                .nodeRendererFactory(Verbatim.Renderer::new)
                .attributeProviderFactory(context -> attributes())
                .escapeHtml(true)
                .sanitizeUrls(true)
                .omitSingleParagraphP(sentences)
                .build();
    }

    private static AttributeProvider attributes() {
        return (node, tag, attributes) -> {
            if (node instanceof TableBlock) {
                attributes.put("class", "grid");
            } else if (node instanceof TableCell cell && cell.isHeader()) {
                attributes.put("scope", "col");
            } else if (node instanceof BlockQuote quote && isAside(quote)) {
                attributes.put("class", "side");
                attributes.put("role", "note");
            } else if (tag.equals("pre")) {
                // A long line scrolls, and so must be reachable by keyboard.
                attributes.put("tabindex", "0");
                attributes.put("role", "group");
                attributes.put("aria-label", "Listing");
            }
        };
    }

    /** Whether it begins with a bold word and a colon, as in {@code > **Seen here:** …}. */
    private static boolean isAside(BlockQuote quote) {
        return quote.getFirstChild() instanceof Paragraph paragraph
                && paragraph.getFirstChild() instanceof StrongEmphasis label
                && label.getLastChild() instanceof Text text
                && text.getLiteral().endsWith(":");
    }

    /** The text as HTML shows it, in an element or in an attribute. */
    public static String escaped(String text) {
        return text.replace("&", "&amp;")
                .replace("\"", "&quot;")
                .replace("<", "&lt;")
                .replace(">", "&gt;");
    }

    private static final class Words extends AbstractVisitor {
        private final StringBuilder words;

        Words(StringBuilder words) {
            this.words = words;
        }

        @Override
        public void visit(Text text) {
            words.append(text.getLiteral());
        }

        @Override
        public void visit(Code code) {
            words.append(code.getLiteral());
        }

        @Override
        public void visit(SoftLineBreak lineBreak) {
            words.append(' ');
        }

        @Override
        public void visit(HardLineBreak lineBreak) {
            words.append(' ');
        }

        @Override
        public void visit(Paragraph paragraph) {
            visitChildren(paragraph);
            words.append(' ');
        }
    }
}
