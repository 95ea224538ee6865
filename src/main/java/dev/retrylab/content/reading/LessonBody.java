package dev.retrylab.content.reading;

import dev.retrylab.content.Block;
import dev.retrylab.content.mistake.ContentException;
import dev.retrylab.content.mistake.Mistakes;
import dev.retrylab.content.mistake.Place;
import dev.retrylab.content.text.Markdown;
import dev.retrylab.content.text.Verbatim;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Document;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.Heading;
import org.commonmark.node.Node;

/**
 * Cuts the text of a lesson at its exhibits and at "Deeper". The whole is rendered at once and then cut, so that the
 * ids of its headings are unique on the page.
 */
final class LessonBody {

    /** Cannot be written by an author: Markdown replaces this character. */
    private static final String CUT = "\u0000";

    private final String file;
    private final int firstLine;
    private final ExhibitReader exhibits;
    private final SnippetReader snippets;
    private final Mistakes mistakes;
    private final List<Optional<Block.Shown>> cuts = new ArrayList<>();
    private final List<Block> blocks = new ArrayList<>();
    private final List<Block> deeper = new ArrayList<>();

    /** @param firstLine the line of the file on which the text begins, from 1 */
    LessonBody(
            String file,
            int firstLine,
            String markdown,
            Links links,
            TermMarks terms,
            SnippetReader snippets,
            Mistakes mistakes) {
        this.file = file;
        this.firstLine = firstLine;
        this.snippets = snippets;
        this.mistakes = mistakes;
        this.exhibits = new ExhibitReader(links);
        Node document = Markdown.parse(markdown);
        document.accept(new Cutter());
        links.addAll(document, this::place);
        terms.markLinked(document);
        terms.markFirstUses(document);
        distribute(Markdown.html(document).split(CUT, -1));
    }

    List<Block> blocks() {
        return List.copyOf(blocks);
    }

    List<Block> deeper() {
        return List.copyOf(deeper);
    }

    private void distribute(String[] texts) {
        List<Block> target = blocks;
        for (int i = 0; i < texts.length; i++) {
            if (i > 0) {
                Optional<Block.Shown> cut = cuts.get(i - 1);
                target = cut.isEmpty() ? deeper : target;
                cut.ifPresent(target::add);
            }
            if (!texts[i].isBlank()) {
                target.add(new Block.Text(texts[i].strip()));
            }
        }
    }

    private Place place(Node node) {
        return new Place(file, firstLine + node.getSourceSpans().get(0).getLineIndex());
    }

    private final class Cutter extends AbstractVisitor {

        @Override
        public void visit(FencedCodeBlock fence) {
            switch (fence.getInfo().strip()) {
                case "exhibit" ->
                    mistakes.attempt(() -> exhibits.read(body(fence, "an exhibit")))
                            .ifPresent(shown -> cut(fence, Optional.of(shown)));
                case "code" ->
                    mistakes.attempt(() -> snippets.read(body(fence, "a block of code")))
                            .ifPresent(html -> replace(fence, html));
                default -> {
                    // A listing, shown as it stands.
                }
            }
        }

        private Value body(FencedCodeBlock fence, String what) {
            Place place = place(fence);
            if (!(fence.getParent() instanceof Document)) {
                throw new ContentException(place, what + " stands by itself, not inside a list or a quotation");
            }
            return Yaml.read(file, place.line() + 1, fence.getLiteral(), mistakes);
        }

        @Override
        public void visit(Heading heading) {
            if (heading.getLevel() == 1) {
                mistakes.add(place(heading), "the title is the only heading of level 1; begin with ##");
            }
            if (heading.getLevel() != 2 || !Markdown.plain(heading).equals("Deeper")) {
                return;
            }
            if (cuts.contains(Optional.<Block.Shown>empty())) {
                mistakes.add(place(heading), "there is a heading \"Deeper\" already");
                return;
            }
            cut(heading, Optional.empty());
        }

        private void cut(Node node, Optional<Block.Shown> reason) {
            cuts.add(reason);
            replace(node, CUT);
        }

        private void replace(Node node, String html) {
            node.insertBefore(new Verbatim(html));
            node.unlink();
        }
    }
}
