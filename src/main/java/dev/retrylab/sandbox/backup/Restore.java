package dev.retrylab.sandbox.backup;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;

/** The command that puts a copy back, while no site runs on it. What was there is kept beside it. */
public final class Restore {

    private static final String RESTORING = "-restoring";
    private static final String BEFORE = DatabaseFile.ENDING + ".before-restore";

    private final DatabaseFile database;

    public Restore(DatabaseFile database) {
        this.database = database;
    }

    /**
     * The copy takes the database's place only after H2 has opened it.
     *
     * @return what was done, in one line
     * @throws BackupFailure if everything is as it was
     */
    public String from(Path zip) {
        boolean replaces = database.exists();
        Path before = database.sibling(BEFORE);
        if (replaces && database.isOpen()) {
            throw new BackupFailure("a site runs on " + database.file() + "; stop it first");
        }
        if (replaces && Files.exists(before)) {
            throw new BackupFailure(before + " is there from an earlier restore; move it away first");
        }
        DatabaseFile copy = database.renamed(RESTORING);
        try {
            Files.createDirectories(database.file().getParent());
            unpack(zip, copy.file());
            copy.check();
            if (replaces) {
                keep(database.file(), before);
            }
            Files.move(copy.file(), database.file(), StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException e) {
            throw new BackupFailure("nothing was restored from " + zip + ": " + e);
        } finally {
            copy.file().toFile().delete();
        }
        return "Restored " + database.file() + (replaces ? "; what was there is now " + before : "") + ".";
    }

    /** Reading it through looks at its checksum, which opening it as a file would not. */
    private static void unpack(Path zip, Path to) throws IOException {
        try (ZipInputStream in = new ZipInputStream(Files.newInputStream(zip))) {
            ZipEntry entry = in.getNextEntry();
            while (entry != null && !entry.getName().endsWith(DatabaseFile.ENDING)) {
                entry = in.getNextEntry();
            }
            if (entry == null) {
                throw new BackupFailure(zip + " is no backup: it holds no file that ends with " + DatabaseFile.ENDING);
            }
            Files.copy(in, to, StandardCopyOption.REPLACE_EXISTING);
        }
    }

    /** Under a second name, so that at no moment there is no database. */
    private static void keep(Path file, Path before) throws IOException {
        try {
            Files.createLink(before, file);
        } catch (UnsupportedOperationException | IOException noLinksHere) {
            Files.copy(file, before);
        }
    }
}
