package dev.retrylab.content.reading;

import dev.retrylab.content.text.Markdown;
import org.commonmark.node.Node;

/** Markdown in the front matter of one lesson, as HTML; its links are remembered and its terms marked. */
final class LessonWords {

    private final Links links;
    private final TermMarks terms;

    LessonWords(Links links, TermMarks terms) {
        this.links = links;
        this.terms = terms;
    }

    String block(Value member) {
        return Markdown.html(known(member, Markdown.parse(member.text())));
    }

    String inline(Value member) {
        return Markdown.inline(known(member, Markdown.sentence(member.text())));
    }

    private Node known(Value member, Node tree) {
        links.addAll(tree, link -> member.place());
        terms.markLinked(tree);
        return tree;
    }
}
