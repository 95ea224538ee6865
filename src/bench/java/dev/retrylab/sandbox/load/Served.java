package dev.retrylab.sandbox.load;

import dev.retrylab.PostgresServer;
import dev.retrylab.TestDatabase;
import dev.retrylab.sandbox.Node;
import io.restassured.path.json.JsonPath;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** The packaged application in the flavour that was built, set as it is by default, on a database of its own. */
final class Served implements AutoCloseable {

    private static final HttpClient HTTP =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

    /** Nodes of the tests compile for a life of seconds; what is measured is compiled as in production. */
    private static final Map<String, String> ENVIRONMENT =
            Map.of("_JAVA_OPTIONS", "-XX:TieredStopAtLevel=4", "RETRYLAB_SANDBOX_NEW_PER_MINUTE", "100000");

    private final Node node;

    private Served(Node node) {
        this.node = node;
    }

    static Served start(String databaseUrl, Path folder) throws Exception {
        Node node = Node.start(databaseUrl, Files.createTempFile(folder, "application", ".log"), ENVIRONMENT);
        node.awaitReady();
        return new Served(node);
    }

    /** A database for one side of a comparison; its files, if it has any, are in the folder. */
    static String database(Path folder, String name) {
        return TestDatabase.isPostgresql()
                ? PostgresServer.create(name)
                : "jdbc:h2:file:" + folder.resolve(name).toAbsolutePath()
                        + ";MODE=PostgreSQL;DATABASE_TO_LOWER=TRUE;WRITE_DELAY=0;RETENTION_TIME=0;LOCK_TIMEOUT=5000;ANALYZE_AUTO=0;DB_CLOSE_ON_EXIT=FALSE";
    }

    URI address() {
        return node.address();
    }

    /** @return the API keys of its two accounts */
    List<String> sandbox(String settings) throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(address().resolve("/v1/sandboxes"))
                .header("Content-Type", "application/json")
                .POST(BodyPublishers.ofString(settings))
                .build();
        return JsonPath.from(HTTP.send(request, BodyHandlers.ofString()).body()).getList("accounts.apiKey");
    }

    /** How many attempts of the account have arrived. */
    int attempts(String apiKey) throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(address().resolve("/v1/requests?limit=1000"))
                .header("Authorization", "Bearer " + apiKey)
                .build();
        return JsonPath.from(HTTP.send(request, BodyHandlers.ofString()).body()).getInt("data.size()");
    }

    @Override
    public void close() throws Exception {
        node.stop();
    }
}
