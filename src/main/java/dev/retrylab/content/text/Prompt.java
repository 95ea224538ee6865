package dev.retrylab.content.text;

import dev.retrylab.web.Excerpt;
import java.util.ArrayList;
import java.util.List;
import org.commonmark.node.Document;
import org.commonmark.node.Node;
import org.commonmark.node.Paragraph;

/**
 * A prompt cut in two: the sentence that asks is the heading, and all else sets the scene above it. It is the last
 * sentence with a question mark in the last paragraph, or in the first if the prompt ends in a table or a listing.
 *
 * @param text the whole prompt, as plain text
 * @param askHtml the question with its marks, for a heading
 * @param sceneHtml may be empty
 */
public record Prompt(String text, String askHtml, String sceneHtml) {

    /** The question alone, as plain text. */
    public String ask() {
        return plain(askHtml);
    }

    /** What is told before it, as plain text; may be empty. */
    public String scene() {
        return plain(sceneHtml.replaceAll("</(p|pre|li|th|td)>", " "))
                .replaceAll("\\s+", " ")
                .strip();
    }

    private static String plain(String html) {
        return html.replaceAll("<[^>]+>", "")
                .replace("&lt;", "<")
                .replace("&gt;", ">")
                .replace("&quot;", "\"")
                .replace("&amp;", "&");
    }

    /** For those who link to it: how the story begins, as far as that fits, and what is asked; no two are the same. */
    public String title() {
        String begin = text.split(SENTENCE_END)[0];
        String asked = ask().replaceAll("\\s+", " ");
        int room = Excerpt.TITLE - asked.length() - 1;
        return begin.equals(asked) || room < SHORTEST_BEGIN
                ? Excerpt.words(asked, Excerpt.TITLE)
                : Excerpt.words(begin, room) + " " + asked;
    }

    /** What a search engine shows beneath that. */
    public String description() {
        return text + " Answer it, and see why.";
    }

    /** How the story begins, and what is asked at its end: many stories end in the same question. */
    public String inShort() {
        String begin = text.split(SENTENCE_END)[0];
        String asked = ask().replaceAll("\\s+", " ");
        return begin.equals(asked) ? begin : begin + " " + asked;
    }

    /** In characters; what is shorter tells nothing. */
    private static final int SHORTEST_BEGIN = 20;

    private static final String SENTENCE_END = "(?<=[.?!])\\s+";

    public static Prompt of(String markdown) {
        Node document = Markdown.parse(markdown);
        String text = Markdown.plain(document);
        Node asks = document.getLastChild() instanceof Paragraph last ? last : document.getFirstChild();
        if (!(asks instanceof Paragraph)) {
            return new Prompt(text, "What is your answer?", Markdown.html(document));
        }
        Node alone = new Document();
        alone.appendChild(asks);
        List<String> sentences = new ArrayList<>(List.of(Markdown.inline(alone).split(SENTENCE_END)));
        String ask = takeQuestion(sentences);
        String around = sentences.isEmpty() ? "" : "<p>" + String.join(" ", sentences) + "</p>";
        return new Prompt(text, ask, (Markdown.html(document) + around).strip());
    }

    /** Takes the question out of a paragraph; all of it, if no one sentence can be taken out whole. */
    private static String takeQuestion(List<String> sentences) {
        for (int i = sentences.size() - 1; i >= 0; i--) {
            if (sentences.get(i).endsWith("?") && isWhole(sentences.get(i))) {
                return sentences.remove(i);
            }
        }
        String all = String.join(" ", sentences);
        sentences.clear();
        return all;
    }

    /** Whether no element begins or ends outside. */
    private static boolean isWhole(String html) {
        return html.split("<[^/]", -1).length == html.split("</", -1).length;
    }
}
