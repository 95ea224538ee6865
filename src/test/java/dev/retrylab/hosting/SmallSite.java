package dev.retrylab.hosting;

import dev.retrylab.Folders;
import dev.retrylab.PostgresServer;
import dev.retrylab.TestDatabase;
import dev.retrylab.Visitor;
import dev.retrylab.sandbox.Node;
import io.restassured.RestAssured;
import io.restassured.specification.RequestSpecification;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/** A site behind a proxy with all that can be limited limited to little. One start serves all tests that ask for it. */
final class SmallSite implements AutoCloseable {

    /** For tests that take it in their constructor. */
    static final class Started implements ParameterResolver {

        @Override
        public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
            return parameter.getParameter().getType() == SmallSite.class;
        }

        @Override
        public SmallSite resolveParameter(ParameterContext parameter, ExtensionContext context) {
            return context.getRoot()
                    .getStore(ExtensionContext.Namespace.GLOBAL)
                    .computeIfAbsent(SmallSite.class, once -> started(), SmallSite.class);
        }

        private static SmallSite started() {
            try {
                return new SmallSite();
            } catch (Exception e) {
                throw new IllegalStateException(e);
            }
        }
    }

    static final String USER = "teacher";
    static final String BASE_URL = "https://practice.example";

    private static final Map<String, String> LITTLE = Map.ofEntries(
            Map.entry("RETRYLAB_TEACH_ITEMS", "true"),
            Map.entry("RETRYLAB_BASE_URL", BASE_URL),
            Map.entry("RETRYLAB_REPORT_URL", "https://reports.example/new"),
            Map.entry("RETRYLAB_SANDBOX_LIFETIME", "PT5M"),
            Map.entry("RETRYLAB_SANDBOX_MAX_BODY", "256"),
            Map.entry("RETRYLAB_SANDBOX_MAX_IN_FLIGHT", "7"),
            Map.entry("RETRYLAB_SANDBOX_MAX_CHARGES", "5"),
            Map.entry("RETRYLAB_SANDBOX_NEW_PER_MINUTE", "12"),
            Map.entry("RETRYLAB_SANDBOX_WORKERS", "4"),
            Map.entry("RETRYLAB_SANDBOX_BRIEF_WORKERS", "2"),
            Map.entry("RETRYLAB_SANDBOX_WORKERS_PER_ACCOUNT", "3"),
            Map.entry("RETRYLAB_SANDBOX_WORKERS_PER_KEY", "3"),
            Map.entry("RETRYLAB_SANDBOX_REPLAYS_AT_ONCE", "1"),
            Map.entry("RETRYLAB_SANDBOX_REPLAYS_WAITING", "1"),
            Map.entry("RETRYLAB_SANDBOX_MAX_HANG", "PT1S"),
            Map.entry("RETRYLAB_SANDBOX_SWEEP_EVERY", "PT1S"),
            Map.entry("RETRYLAB_SANDBOX_COMPLETE_EVERY", "PT1S"),
            Map.entry("RETRYLAB_PROCESSOR_CALL_TIMEOUT", "PT0.5S"),
            Map.entry("RETRYLAB_PROCESSOR_KEY_RETENTION", "PT1H"),
            Map.entry("RETRYLAB_PROCESSOR_WORKERS", "1"),
            Map.entry("RETRYLAB_PLAYGROUND_RUNS_AT_ONCE", "2"),
            Map.entry("RETRYLAB_PLAYGROUND_MAX_WAITING", "1"),
            Map.entry("RETRYLAB_PLAYGROUND_RUNS_PER_MINUTE", "3"),
            Map.entry("RETRYLAB_PLAYGROUND_CLIENT_RUNS_AT_ONCE", "1"),
            Map.entry("RETRYLAB_PLAYGROUND_CLIENT_RUNS_WAITING", "1"),
            Map.entry("RETRYLAB_PLAYGROUND_CLIENT_RUNS_PER_MINUTE", "2"),
            Map.entry("RETRYLAB_LABS_NEW_PER_MINUTE", "1"),
            Map.entry("RETRYLAB_SIMULATIONS_MAX_CALLS", "20000"),
            Map.entry("RETRYLAB_SIMULATIONS_MAX_CLIENTS", "1000"),
            Map.entry("RETRYLAB_LEARNER_KEEP", "P2D"),
            Map.entry("RETRYLAB_LEARNER_ANSWERS_PER_HOUR", "1"),
            Map.entry("RETRYLAB_LEARNER_MOVES_PER_MINUTE", "2"),
            Map.entry("QUARKUS_HTTP_PROXY_PROXY_ADDRESS_FORWARDING", "true"),
            Map.entry("QUARKUS_HTTP_PROXY_ALLOW_X_FORWARDED", "true"));

    final Node node;
    final Gate gate = new Gate();
    final int managementPort = Node.freePort();
    final int processorPort = Node.freePort();
    final Path folder = Files.createTempDirectory("small-site");

    private final AtomicInteger addresses = new AtomicInteger();
    private final ExecutorService threads = Executors.newCachedThreadPool();

    private SmallSite() throws Exception {
        Map<String, String> environment = new HashMap<>(LITTLE);
        environment.put("RETRYLAB_SELF_URL", gate.address().toString());
        environment.put("QUARKUS_MANAGEMENT_PORT", String.valueOf(managementPort));
        environment.put("RETRYLAB_PROCESSOR_PORT", String.valueOf(processorPort));
        environment.put("RETRYLAB_CONTENT", contentWithAnotherCheatSheet().toString());
        environment.put("RETRYLAB_DATABASE_USERNAME", USER);
        environment.put("RETRYLAB_DATABASE_PASSWORD_FILE", secret("chalk").toString());
        node = Node.start(database(), folder.resolve("application.log"), environment);
        gate.leadsTo(node.address());
        node.awaitReady();
    }

    /** One that belongs to the user already, so that nobody else can open it. */
    private String database() throws Exception {
        String url = TestDatabase.create("small_site", folder);
        if (TestDatabase.isPostgresql()) {
            PostgresServer.execute("drop role if exists " + USER);
            PostgresServer.execute("create role " + USER + " login");
            PostgresServer.execute("alter database small_site owner to " + USER);
        } else {
            DriverManager.getConnection(url, USER, "chalk").close();
        }
        return url;
    }

    private Path secret(String password) throws IOException {
        return Files.writeString(folder.resolve("password"), password + "\n");
    }

    private Path contentWithAnotherCheatSheet() throws IOException {
        Path content = Files.createDirectory(folder.resolve("content"));
        Files.writeString(content.resolve("cheatsheet.md"), "## Ours\n\nNever retry on a Friday.\n");
        return content;
    }

    /** Somebody whom nobody has seen before, at an address of their own. */
    Visitor visitor() {
        return new Visitor(node.address()).with("X-Forwarded-For", freshAddress());
    }

    String freshAddress() {
        return "198.51.100." + addresses.incrementAndGet();
    }

    RequestSpecification given() {
        return RestAssured.given().baseUri(node.address().toString());
    }

    /** A sandbox for somebody at a new address; the limit of one address is none for the tests. */
    String sandbox(String settings) {
        return given().header("X-Forwarded-For", freshAddress())
                .contentType("application/json")
                .body(settings)
                .post("/v1/sandboxes")
                .then()
                .statusCode(201)
                .extract()
                .path("accounts[0].apiKey");
    }

    /** All at the same time, each in a thread of its own. */
    <T> List<CompletableFuture<T>> atOnce(List<Supplier<T>> tasks) {
        return tasks.stream()
                .map(task -> CompletableFuture.supplyAsync(task, threads))
                .toList();
    }

    @Override
    public void close() throws InterruptedException, IOException {
        node.stop();
        gate.close();
        threads.shutdownNow();
        Folders.delete(folder);
    }
}
