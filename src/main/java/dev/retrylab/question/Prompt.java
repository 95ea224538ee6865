package dev.retrylab.question;

import dev.retrylab.content.Markdown;
import org.commonmark.node.Document;
import org.commonmark.node.Node;
import org.commonmark.node.Paragraph;

/**
 * A prompt cut in two: the paragraph that asks is the heading, and what sets the scene stands below it. The last
 * paragraph asks, unless the prompt ends in a table or a listing; then the first one does.
 *
 * @param text the question alone, as plain text
 * @param askHtml the same with its marks, for a heading
 * @param sceneHtml may be empty
 */
public record Prompt(String text, String askHtml, String sceneHtml) {

    static Prompt of(String markdown) {
        Node document = Markdown.parse(markdown);
        Node asks = document.getLastChild() instanceof Paragraph last ? last : document.getFirstChild();
        if (!(asks instanceof Paragraph)) {
            return new Prompt(Markdown.plain(markdown), "What is your answer?", Markdown.html(document));
        }
        Node alone = new Document();
        alone.appendChild(asks);
        return new Prompt(
                Markdown.plain(alone),
                Markdown.inline(alone),
                Markdown.html(document).strip());
    }
}
