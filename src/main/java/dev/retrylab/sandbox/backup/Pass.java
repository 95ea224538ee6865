package dev.retrylab.sandbox.backup;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Optional;

/**
 * How a command finds the running site and shows that it may have the data: a file beside the database that only its
 * owner can read. Whoever can read it can read the database too.
 *
 * @param port of the management interface
 * @param token made anew at each start
 */
record Pass(int port, String token) {

    private static final String ENDING = ".backup-pass";

    static Path beside(DatabaseFile database) {
        return database.sibling(ENDING);
    }

    void write(Path file) throws IOException {
        Files.deleteIfExists(file);
        boolean posix = file.getFileSystem().supportedFileAttributeViews().contains("posix");
        if (posix) {
            Files.createFile(file, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
        }
        Files.write(file, List.of(Integer.toString(port), token));
    }

    /** @return nothing if no site has left one, or if it is not for this user */
    static Optional<Pass> read(Path file) {
        try {
            List<String> lines = Files.readAllLines(file);
            return Optional.of(new Pass(Integer.parseInt(lines.get(0)), lines.get(1)));
        } catch (IOException | IndexOutOfBoundsException | NumberFormatException e) {
            return Optional.empty();
        }
    }
}
