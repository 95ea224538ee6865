package dev.retrylab.content.reading.file;

import dev.retrylab.content.mistake.ContentException;
import dev.retrylab.content.mistake.Place;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/** Content in a folder: that of a host, or the project's own in dev mode. */
public final class FolderFiles implements ContentFiles {

    private static final int DEEPEST = 4;
    private static final int MOST_FILES = 10_000;

    private final Path root;

    public FolderFiles(Path root) {
        this.root = root;
    }

    @Override
    public Optional<String> read(String path) {
        try {
            Path file = root.resolve(path);
            return Files.isRegularFile(file) ? Optional.of(Files.readString(file)) : Optional.empty();
        } catch (IOException e) {
            throw new ContentException(new Place(shown(path), 1), "cannot be read as UTF-8 text");
        }
    }

    @Override
    public List<String> names(String folder) {
        Path directory = root.resolve(folder);
        if (!Files.isDirectory(directory)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(directory)) {
            // Editors leave hidden files behind; those are nobody's lessons.
            return files.map(file -> file.getFileName().toString())
                    .filter(name -> !name.startsWith("."))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Made of the name, the size and the time of every file. */
    @Override
    public long state() {
        try (Stream<Path> files = Files.find(root, DEEPEST, (file, found) -> found.isRegularFile())) {
            return files.limit(MOST_FILES).mapToLong(FolderFiles::state).sum();
        } catch (IOException | UncheckedIOException e) {
            return -1; // A file went away while we looked. The next look tells.
        }
    }

    private static long state(Path file) {
        try {
            return Objects.hash(file, Files.size(file), Files.getLastModifiedTime(file));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public String shown(String path) {
        return root.resolve(path).toString();
    }

    @Override
    public String withoutPlace(String message) {
        return message.replace(root + root.getFileSystem().getSeparator(), "");
    }
}
