package dev.retrylab.content.reading;

import dev.retrylab.content.Catalogue;
import dev.retrylab.content.mistake.Mistakes;
import dev.retrylab.content.reading.file.ClassPathFiles;
import dev.retrylab.content.reading.file.ContentFiles;
import dev.retrylab.content.reading.file.FolderFiles;
import dev.retrylab.content.reading.file.OverlayFiles;
import io.quarkus.runtime.LaunchMode;
import io.quarkus.runtime.configuration.ConfigurationException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * What one reading of the files came to.
 *
 * @param state of the files, from before they were read: what changes meanwhile is noticed
 * @param mistakes found so far; whoever checks the course adds theirs
 */
record CourseReading(ContentFiles files, long state, Catalogue catalogue, Mistakes mistakes) {

    private static final Path PROJECT = Path.of("content");

    static CourseReading of(ContentFiles files) {
        long state = files.state();
        Mistakes mistakes = new Mistakes();
        return new CourseReading(files, state, new CourseReader(files, mistakes).read(), mistakes);
    }

    /** @throws ConfigurationException where there is no such folder */
    static CourseReading of(Optional<Path> folder) {
        boolean developing = LaunchMode.current() == LaunchMode.DEVELOPMENT && Files.isDirectory(PROJECT);
        ContentFiles builtIn = developing ? new FolderFiles(PROJECT) : new ClassPathFiles();
        return of(folder.map(own -> over(own, builtIn)).orElse(builtIn));
    }

    private static ContentFiles over(Path folder, ContentFiles builtIn) {
        if (!Files.isDirectory(folder)) {
            throw new ConfigurationException(
                    "RETRYLAB_CONTENT must be a folder; there is none at " + folder.toAbsolutePath());
        }
        return new OverlayFiles(new FolderFiles(folder), builtIn);
    }
}
