package dev.retrylab.content.reading.file;

import java.util.List;
import java.util.Optional;

/** Where content is read from. Paths are relative to {@code content/}, with forward slashes. */
public interface ContentFiles {

    /** The text of a file, or nothing if there is none. */
    Optional<String> read(String path);

    /** The files directly in a folder; none where that cannot be known. */
    List<String> names(String folder);

    /** A file as a person would open it, for messages. */
    String shown(String path);

    /** A message without the place of the content on this machine, which is no visitor's business. */
    default String withoutPlace(String message) {
        return message;
    }

    /** What is read where these files hold nothing. */
    default Optional<ContentFiles> beneath() {
        return Optional.empty();
    }

    /** A number that changes when any file does; always the same for files that can't change. */
    default long state() {
        return 0;
    }
}
