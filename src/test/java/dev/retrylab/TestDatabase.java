package dev.retrylab;

import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import io.quarkus.test.common.TestResourceScope;
import io.quarkus.test.common.WithTestResource;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Properties;

/** The database of the tests that need the running server: the flavour's own. H2 needs nothing; it is in the process. */
@WithTestResource(value = TestDatabase.class, scope = TestResourceScope.GLOBAL)
public final class TestDatabase implements QuarkusTestResourceLifecycleManager {

    /** The database that these tests share, on PostgreSQL. */
    public static final String NAME = "retrylab";

    private static final String FLAVOUR = "META-INF/microprofile-config.properties";

    @Override
    public Map<String, String> start() {
        if (!isPostgresql()) {
            return Map.of();
        }
        return Map.of(
                "quarkus.datasource.jdbc.url",
                PostgresServer.create(NAME),
                "quarkus.datasource.username",
                PostgresServer.USER);
    }

    /** The address of an empty database for a packaged application, in the flavour that was built. */
    public static String create(String name, Path folder) {
        return isPostgresql() ? PostgresServer.create(name) : h2(folder) + ";DB_CLOSE_ON_EXIT=FALSE";
    }

    /** An H2 file in a folder, as durable as the default one. */
    public static String h2(Path folder) {
        return "jdbc:h2:file:" + folder.resolve("retrylab").toAbsolutePath()
                + ";MODE=PostgreSQL;DATABASE_TO_LOWER=TRUE;WRITE_DELAY=0;RETENTION_TIME=0;LOCK_TIMEOUT=5000;ANALYZE_AUTO=0";
    }

    /** Whether the tests run in the flavour for PostgreSQL. */
    public static boolean isPostgresql() {
        try {
            for (var file : java.util.Collections.list(
                    TestDatabase.class.getClassLoader().getResources(FLAVOUR))) {
                Properties properties = new Properties();
                try (InputStream in = file.openStream()) {
                    properties.load(in);
                }
                if ("postgresql".equals(properties.getProperty("quarkus.datasource.db-kind"))) {
                    return true;
                }
            }
            return false;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void stop() {
        // The server ends with the process: other tests use it too.
    }
}
