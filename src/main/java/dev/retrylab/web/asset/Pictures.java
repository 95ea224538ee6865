package dev.retrylab.web.asset;

import jakarta.enterprise.context.ApplicationScoped;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What is shown beside a link to a page elsewhere: drawn beforehand, one for each page, by {@code src/bench/pictures/run},
 * which notes beside them what it has written in each.
 */
@ApplicationScoped
public class Pictures {

    public static final int WIDTH = 1200;
    public static final int HEIGHT = 630;

    /**
     * A picture and the words in it.
     *
     * @param address of its page, with the query that names a scenario
     * @param file its name, without the ending
     * @param title of its page, as those are told that link to it
     * @param heading the page's own, which stands in the picture
     */
    public record Picture(String address, String file, String kind, String title, String heading) {

        String path() {
            return address.replaceAll("\\?.*", "");
        }

        /** In words, for those who do not see it. */
        public String alt() {
            return "Retrylab, " + kind + ": " + heading;
        }

        /** Where it is served. It stays the same when the picture is drawn anew: others keep it for long. */
        public String url() {
            return "/pictures/" + file + ".png";
        }
    }

    private static final String FOLDER = "pictures/";

    private final List<Picture> all = new String(bytes("words.tsv"), StandardCharsets.UTF_8)
            .lines()
            .map(line -> line.split("\t", -1))
            .map(words -> new Picture(words[0], words[1], words[2], words[3], words[4]))
            .toList();

    private final Set<String> files = all.stream().map(Picture::file).collect(Collectors.toUnmodifiableSet());

    public List<Picture> all() {
        return all;
    }

    /**
     * The picture of a page, if it was drawn with the page's own words; else that of the page above it. So a host's own
     * lessons have the picture of the lessons, and a lesson with a new title does not show its old one.
     */
    public Picture of(String path, String title) {
        String words = title.replaceAll("\\s+", " ").strip();
        return all.stream()
                .filter(one -> one.path().equals(path) && one.title().equals(words))
                .findFirst()
                .orElseGet(() -> above(path));
    }

    private Picture above(String path) {
        String parent = path.substring(0, Math.max(0, path.lastIndexOf('/')));
        String address = parent.isEmpty() ? "/" : parent;
        return all.stream()
                .filter(one -> one.address().equals(address))
                .findFirst()
                .orElseGet(() -> above(parent));
    }

    /** The bytes of a PNG, read when they are asked for: few ever are. */
    Optional<byte[]> png(String file) {
        return files.contains(file) ? Optional.of(bytes(file + ".png")) : Optional.empty();
    }

    private static byte[] bytes(String name) {
        try (InputStream in = Thread.currentThread().getContextClassLoader().getResourceAsStream(FOLDER + name)) {
            if (in == null) {
                throw new IllegalStateException("missing on the class path: " + FOLDER + name);
            }
            return in.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
