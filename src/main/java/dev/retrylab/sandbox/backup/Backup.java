package dev.retrylab.sandbox.backup;

import java.io.IOException;
import java.net.ConnectException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** The command that copies the database, whether the site runs or not. */
public final class Backup {

    private final DatabaseFile database;

    public Backup(DatabaseFile database) {
        this.database = database;
    }

    /**
     * What was committed before the call is in the copy; what is committed during it may be.
     *
     * @param file a zip, which must not be there yet; it appears whole or not at all
     * @return what was done, in one line
     * @throws BackupFailure if there is no copy
     */
    public String to(Path file) {
        if (!database.exists()) {
            throw new BackupFailure("there is no database at " + database.file());
        }
        if (Files.exists(file)) {
            throw new BackupFailure(file + " is there already; name another file");
        }
        Path part = file.toAbsolutePath().resolveSibling(file.getFileName() + ".part");
        try {
            if (database.isOpen()) {
                fetch(part);
            } else {
                database.copyTo(part);
            }
            Files.move(part, file, StandardCopyOption.ATOMIC_MOVE);
            return "Wrote " + file + ", " + Files.size(file) + " bytes.";
        } catch (IOException e) {
            throw new BackupFailure("no copy was made: " + e);
        } finally {
            part.toFile().delete();
        }
    }

    /** From the site, which has the file open. */
    private void fetch(Path part) throws IOException {
        Path pass = Pass.beside(database);
        Pass site = Pass.read(pass)
                .orElseThrow(() -> new BackupFailure("some process has the database open, and " + pass
                        + " cannot be read; run this as the user that the site runs as"));
        HttpRequest request = HttpRequest.newBuilder(
                        URI.create("http://127.0.0.1:" + site.port() + BackupResource.PATH))
                .header("Authorization", BackupResource.SCHEME + site.token())
                .POST(BodyPublishers.noBody())
                .build();
        try {
            HttpResponse<Path> answer = HttpClient.newHttpClient().send(request, BodyHandlers.ofFile(part));
            if (answer.statusCode() != 200) {
                throw new BackupFailure("the site did not copy its database: status " + answer.statusCode());
            }
        } catch (ConnectException e) {
            throw new BackupFailure("some process has the database open, and no site answers at port " + site.port());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new BackupFailure("interrupted; no copy was made");
        }
    }
}
