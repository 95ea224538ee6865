package dev.retrylab.content.reading;

import dev.retrylab.content.mistake.ContentException;
import dev.retrylab.content.mistake.Mistakes;
import dev.retrylab.content.mistake.Place;
import java.io.StringReader;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.composer.Composer;
import org.yaml.snakeyaml.error.Mark;
import org.yaml.snakeyaml.error.MarkedYAMLException;
import org.yaml.snakeyaml.error.YAMLException;
import org.yaml.snakeyaml.nodes.Node;
import org.yaml.snakeyaml.parser.ParserImpl;
import org.yaml.snakeyaml.reader.StreamReader;
import org.yaml.snakeyaml.resolver.Resolver;

/** Reads YAML into {@link Value}s. Only the tree is built, never a Java object that a document names. */
final class Yaml {

    private Yaml() {}

    /**
     * Reads one document.
     *
     * @param file as shown in messages
     * @param firstLine the line of the file on which the text begins, from 1
     * @throws ContentException if it is not YAML at all; what is wrong in it is noted while it is read
     */
    static Value read(String file, int firstLine, String text, Mistakes mistakes) {
        try {
            LoaderOptions options = new LoaderOptions();
            Composer composer = new Composer(
                    new ParserImpl(new StreamReader(new StringReader(text)), options), new Resolver(), options);
            Node root = composer.getSingleNode();
            if (root == null) {
                throw new ContentException(new Place(file, firstLine), "there is nothing here");
            }
            return Value.document(file, firstLine, root, mistakes);
        } catch (MarkedYAMLException e) {
            throw new ContentException(
                    new Place(file, firstLine + lineOf(e)), "not YAML: " + explained(e.getProblem()));
        } catch (YAMLException e) {
            throw new ContentException(new Place(file, firstLine), "not YAML: " + oneLine(e.getMessage()));
        }
    }

    private static int lineOf(MarkedYAMLException failure) {
        Mark mark = failure.getProblemMark();
        return mark == null ? 0 : mark.getLine();
    }

    private static String explained(String problem) {
        // Everybody trips over these two: a question mark between braces begins a key, and so does a colon with a
        // space.
        if (problem.contains("got ?")) {
            return oneLine(problem) + "; put quotes around a text that has a ? inside { }";
        }
        boolean colon = problem.contains("mapping values are not allowed");
        return oneLine(problem) + (colon ? "; put quotes around a text that has a colon and a space in it" : "");
    }

    private static String oneLine(String text) {
        return text.replaceAll("\\s+", " ").strip();
    }
}
