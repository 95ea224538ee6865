package dev.retrylab.sandbox.backup;

import dev.retrylab.sandbox.store.Database;
import dev.retrylab.web.Identifiers;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.vertx.http.HttpServer;
import io.quarkus.vertx.http.HttpServerStart;
import io.quarkus.vertx.http.ManagementInterface;
import io.vertx.core.Vertx;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.ObservesAsync;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.jboss.logging.Logger;

/** The running site's side of a backup: it alone may read the file. On the management port, and only with the pass. */
@ApplicationScoped
public class BackupResource {

    static final String PATH = "/backup";
    static final String SCHEME = "Bearer ";

    private static final int MOST_LOOKS = 3_000;
    private static final long BETWEEN_LOOKS_NANOS = 10_000_000;

    private static final Logger LOG = Logger.getLogger(BackupResource.class);

    private final Database database;
    private final Vertx vertx;
    private final HttpServer server;
    private final String token;
    private final Optional<DatabaseFile> file;
    private final int configuredPort;

    public BackupResource(
            Database database,
            Vertx vertx,
            HttpServer server,
            Identifiers identifiers,
            @ConfigProperty(name = "quarkus.datasource.jdbc.url") String url,
            @ConfigProperty(name = "quarkus.management.port") int configuredPort) {
        this.database = database;
        this.vertx = vertx;
        this.server = server;
        this.configuredPort = configuredPort;
        this.token = identifiers.next("backup_");
        this.file = url.startsWith("jdbc:h2:file:") ? Optional.of(DatabaseFile.of(url, "", "")) : Optional.empty();
    }

    void register(@Observes ManagementInterface management) {
        if (file.isPresent()) {
            management.router().post(PATH).handler(this::copy);
        }
    }

    void started(@ObservesAsync HttpServerStart event) {
        file.map(Pass::beside).ifPresent(pass -> {
            try {
                new Pass(port(), token).write(pass);
            } catch (IOException e) {
                LOG.warnf("no backup can be made while the site runs: %s", e);
            }
        });
    }

    /** Quarkus tells the port that it chose, once it listens there; of one that it was given it tells nothing. */
    private int port() {
        // Both servers open at once, and that the other one is open may be told first.
        for (int i = 0; i < MOST_LOOKS && configuredPort <= 0 && server.getManagementPort() <= 0; i++) {
            LockSupport.parkNanos(BETWEEN_LOOKS_NANOS);
        }
        return configuredPort > 0 ? configuredPort : server.getManagementPort();
    }

    void stopped(@Observes ShutdownEvent event) {
        file.map(Pass::beside).map(Path::toFile).ifPresent(java.io.File::delete);
    }

    private void copy(RoutingContext context) {
        if (!allowed(context.request().getHeader("Authorization"))) {
            context.response()
                    .setStatusCode(401)
                    .putHeader("WWW-Authenticate", "Bearer")
                    .end();
            return;
        }
        vertx.executeBlocking(this::copied, false)
                .compose(zip -> context.response()
                        .putHeader("Content-Type", "application/zip")
                        .sendFile(zip.toString())
                        .onComplete(sent -> zip.toFile().delete()))
                .onFailure(failure -> {
                    LOG.warnf("a backup failed: %s", failure);
                    context.fail(500);
                });
    }

    private boolean allowed(String authorization) {
        byte[] given = String.valueOf(authorization).getBytes(StandardCharsets.UTF_8);
        return MessageDigest.isEqual(given, (SCHEME + token).getBytes(StandardCharsets.UTF_8));
    }

    /** Beside the database, where there is room for it and nobody else looks. */
    private Path copied() throws IOException {
        Path zip = Files.createTempFile(file.orElseThrow().file().getParent(), "backup-", ".zip");
        database.inTransaction(connection -> connection.update(DatabaseFile.COPY, zip.toString()));
        return zip;
    }
}
