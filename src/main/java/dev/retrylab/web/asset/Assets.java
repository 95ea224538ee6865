package dev.retrylab.web.asset;

import jakarta.enterprise.context.ApplicationScoped;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.zip.GZIPOutputStream;

/**
 * Every file that a page links to, read once at start. All of them live below {@code /assets/{hash of the tree}/}, so a
 * browser may keep them for ever, and one module imports another by a relative path.
 */
@ApplicationScoped
public class Assets {

    /** A file as served: its media type, its bytes, and the same bytes compressed. */
    public record Asset(String mediaType, byte[] bytes, byte[] gzip) {}

    /** In the order of the cascade: tokens, then the three layers. Each component has a file of its own. */
    private static final List<String> STYLES = List.of(
            "tokens",
            "base",
            "layout",
            "controls",
            "stage",
            "tables",
            "crashes",
            "client",
            "interleavings",
            "chart",
            "map",
            "lanes",
            "lesson",
            "words",
            "question",
            "review",
            "home",
            "search",
            "sheet",
            "print",
            "lab",
            "forced");

    private static final List<String> MODULES =
            List.of("app", "interview", "live", "map", "morph", "readout", "review", "run", "words");

    private static final String WEBJARS = "META-INF/resources/webjars/";

    private final Map<String, Asset> files = new LinkedHashMap<>();
    private final String hash;

    public Assets() {
        put("site.css", "text/css;charset=utf-8", concatenated());
        for (String module : MODULES) {
            put("js/" + module + ".js", "text/javascript;charset=utf-8", read("assets/js/" + module + ".js"));
        }
        put("icon.svg", "image/svg+xml", read("assets/icon.svg"));
        put("htmx.js", "text/javascript;charset=utf-8", webjar("htmx.org", "htmx.min.js"));
        hash = treeHash();
    }

    /** The address of a file, for a page to link to. A name that no file bears is a mistake in a template. */
    public String url(String name) {
        if (!files.containsKey(name)) {
            throw new IllegalArgumentException("no asset is called " + name + "; there are " + files.keySet());
        }
        return "/assets/" + hash + "/" + name;
    }

    /** The file at an address below {@code /assets/}, or nothing if the hash or the name is not of this tree. */
    Optional<Asset> find(String treeHash, String name) {
        return hash.equals(treeHash) ? Optional.ofNullable(files.get(name)) : Optional.empty();
    }

    private void put(String name, String mediaType, byte[] bytes) {
        files.put(name, new Asset(mediaType, bytes, gzip(bytes)));
    }

    private static byte[] concatenated() {
        StringBuilder css = new StringBuilder();
        for (String style : STYLES) {
            css.append(new String(read("assets/css/" + style + ".css"), StandardCharsets.UTF_8));
        }
        return css.toString().getBytes(StandardCharsets.UTF_8);
    }

    private static byte[] webjar(String artifact, String file) {
        String pom = "META-INF/maven/org.webjars.npm/" + artifact + "/pom.properties";
        String version = new String(read(pom), StandardCharsets.UTF_8)
                .lines()
                .filter(line -> line.startsWith("version="))
                .map(line -> line.substring("version=".length()).trim())
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("no version in " + pom));
        return read(WEBJARS + artifact + "/" + version + "/dist/" + file);
    }

    private static byte[] read(String path) {
        try (InputStream in = Thread.currentThread().getContextClassLoader().getResourceAsStream(path)) {
            if (in == null) {
                throw new IllegalStateException("missing on the class path: " + path);
            }
            return in.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static byte[] gzip(byte[] bytes) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(out)) {
            gzip.write(bytes);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return out.toByteArray();
    }

    private String treeHash() {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            files.forEach((name, asset) -> {
                digest.update(name.getBytes(StandardCharsets.UTF_8));
                digest.update(asset.bytes());
            });
            return HexFormat.of().formatHex(digest.digest(), 0, 8);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
