package dev.retrylab.simulation;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;

/** Figures that others printed, and variations of the same scripts. */
public final class Golden {

    public static final JsonNode PUBLISHED = read("published.json");
    public static final JsonNode GOLDEN = read("golden.json");
    public static final JsonNode CONTENTION = read("contention.json");
    public static final JsonNode RECOVERY = read("recovery.json");
    public static final JsonNode RECOVERY_EXTRA = read("recovery-extra.json");

    private Golden() {}

    public static List<Long> longs(JsonNode array) {
        List<Long> longs = new ArrayList<>();
        array.forEach(each -> longs.add(each.longValue()));
        return longs;
    }

    private static JsonNode read(String name) {
        try (InputStream in = Golden.class.getResourceAsStream("/golden/" + name)) {
            return new ObjectMapper().readTree(in);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
