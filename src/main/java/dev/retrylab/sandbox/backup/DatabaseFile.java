package dev.retrylab.sandbox.backup;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * H2's one file, by its address.
 *
 * @param path without the ending {@code .mv.db}, as H2 names a database
 */
public record DatabaseFile(Path path, String user, String password) {

    public static final String ENDING = ".mv.db";

    /** What H2 is told, with the zip's name: the file as it is at one moment, while commits go on. */
    static final String COPY = "backup to ?";

    private static final Pattern ADDRESS =
            Pattern.compile("jdbc:h2:(?!mem:|tcp:|ssl:|zip:|nio|async:|split:)(?:file:)?([^;]+)(;.*)?");

    /** @throws BackupFailure if the address is of no file */
    public static DatabaseFile of(String url, String user, String password) {
        Matcher address = ADDRESS.matcher(url);
        if (!address.matches()) {
            throw new BackupFailure("only a database of H2 in a file can be copied so; for PostgreSQL use pg_dump");
        }
        String path = address.group(1).replaceFirst("^~", Matcher.quoteReplacement(System.getProperty("user.home")));
        return new DatabaseFile(Path.of(path).toAbsolutePath().normalize(), user, password);
    }

    /** The file itself. */
    Path file() {
        return sibling(ENDING);
    }

    /** A file beside it. */
    Path sibling(String ending) {
        return path.resolveSibling(path.getFileName() + ending);
    }

    DatabaseFile renamed(String ending) {
        return new DatabaseFile(sibling(ending), user, password);
    }

    /** Whether some process has it open. */
    boolean isOpen() {
        try (FileChannel channel = FileChannel.open(file(), StandardOpenOption.WRITE);
                FileLock lock = channel.tryLock()) {
            return lock == null;
        } catch (IOException e) {
            throw new BackupFailure("the database's file cannot be opened: " + e.getMessage());
        }
    }

    /**
     * Writes a zip with the file in it. For a file that no process has open.
     *
     * @throws BackupFailure with what H2 says
     */
    void copyTo(Path zip) {
        try (Connection connection = open();
                PreparedStatement backup = connection.prepareStatement(COPY)) {
            backup.setString(1, zip.toString());
            backup.execute();
        } catch (SQLException e) {
            throw new BackupFailure("H2 made no copy: " + e.getMessage());
        }
    }

    /** @throws BackupFailure if H2 cannot open it, or if it holds something else than this application's data */
    void check() {
        try (Connection connection = open();
                PreparedStatement schema =
                        connection.prepareStatement("select count(*) from \"flyway_schema_history\"")) {
            schema.execute();
        } catch (SQLException e) {
            throw new BackupFailure("this is no database of Retrylab for the user " + user + ": " + e.getMessage());
        }
    }

    boolean exists() {
        return Files.exists(file());
    }

    private Connection open() throws SQLException {
        String settings = ";IFEXISTS=TRUE;MODE=PostgreSQL;DATABASE_TO_LOWER=TRUE";
        return DriverManager.getConnection("jdbc:h2:file:" + path + settings, user, password);
    }
}
