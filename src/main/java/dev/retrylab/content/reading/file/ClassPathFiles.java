package dev.retrylab.content.reading.file;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/** The content that was built in. What lies there unlisted was refused when it was built, so no folder is listed. */
public final class ClassPathFiles implements ContentFiles {

    @Override
    public Optional<String> read(String path) {
        try (InputStream in = Thread.currentThread().getContextClassLoader().getResourceAsStream(shown(path))) {
            return in == null ? Optional.empty() : Optional.of(new String(in.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public List<String> names(String folder) {
        return List.of();
    }

    @Override
    public String shown(String path) {
        return "content/" + path;
    }
}
