package dev.retrylab.sandbox;

import static dev.retrylab.sandbox.TestSandbox.B;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.retrylab.PostgresServer;
import dev.retrylab.Program;
import io.restassured.path.json.JsonPath;
import java.io.IOException;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;

/** The packaged application in a process of its own. */
public final class Node {

    static final Path PACKAGED = Path.of("target/quarkus-app/quarkus-run.jar");

    private static final HttpClient CLIENT =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

    /** That test at once, at most. */
    private static final int JVMS = 3;
    /** The number of this one, from 1; alone it is 0. */
    private static final int JVM = Math.abs(Integer.parseInt(System.getProperty("tests.jvm", "-0")));

    private static final Set<Integer> GIVEN = ConcurrentHashMap.newKeySet();

    private final Process process;
    private final int port;
    private final Path log;

    private Node(Process process, int port, Path log) {
        this.process = process;
        this.port = port;
        this.log = log;
    }

    public static Node start(String databaseUrl, Path log) throws IOException {
        return start(databaseUrl, log, Map.of());
    }

    /**
     * @param log is written anew
     * @param environment what is set besides the database's address and user
     */
    public static Node start(String databaseUrl, Path log, Map<String, String> environment) throws IOException {
        return start(databaseUrl, log, environment, ClassArchive.flags());
    }

    /** With other flags than {@link ClassArchive} has. */
    static Node start(String databaseUrl, Path log, List<String> flags) throws IOException {
        return start(databaseUrl, log, Map.of(), flags);
    }

    private static Node start(String databaseUrl, Path log, Map<String, String> environment, List<String> flags)
            throws IOException {
        int port = freePort();
        List<String> all = new ArrayList<>(flags);
        // One that is killed leaves there what it had unpacked.
        all.add("-Djava.io.tmpdir=" + log.toAbsolutePath().getParent());
        ProcessBuilder builder = new ProcessBuilder(packaged(all));
        builder.environment().put("QUARKUS_HTTP_PORT", String.valueOf(port));
        builder.environment().put("QUARKUS_MANAGEMENT_PORT", "0");
        builder.environment().put("RETRYLAB_DATABASE_URL", databaseUrl);
        builder.environment().put("RETRYLAB_DATABASE_USERNAME", PostgresServer.USER);
        builder.environment().remove("JAVA_TOOL_OPTIONS"); // A JVM says first that it has read them.
        builder.environment().putAll(environment);
        Process process =
                builder.redirectErrorStream(true).redirectOutput(log.toFile()).start();
        return new Node(process, port, log);
    }

    /** One of the packaged application's commands, run to its end. */
    public static Program.Ended command(Map<String, String> environment, String... words)
            throws IOException, InterruptedException {
        List<String> command = packaged(ClassArchive.flags());
        command.addAll(List.of(words));
        return Program.run(environment, Path.of("."), command.toArray(String[]::new))
                .orElseThrow();
    }

    private static List<String> packaged(List<String> flags) {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        // Most live for seconds: the best code would come too late.
        command.addAll(List.of("-Xmx256m", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"));
        command.addAll(flags);
        command.addAll(List.of("-jar", PACKAGED.toString()));
        return command;
    }

    /**
     * One that nobody listens at. Until it is bound, some seconds later, it is given to nobody else: not by this JVM, and not
     * by the others that test at the same time, which have their own share of the ports.
     */
    public static int freePort() throws IOException {
        while (true) {
            try (ServerSocket socket = new ServerSocket(0)) {
                int port = socket.getLocalPort();
                // The system gives out odd ports only, so the last bit would not part them.
                if ((port >> 1) % JVMS == JVM % JVMS && GIVEN.add(port)) {
                    return port;
                }
            }
        }
    }

    /** Its own, without a path. */
    public URI address() {
        return URI.create("http://127.0.0.1:" + port);
    }

    public void awaitReady() throws Exception {
        long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(120);
        while (!answers()) {
            assertTrue(process.isAlive(), () -> "it ended: " + log());
            assertTrue(System.nanoTime() < deadline, () -> "it did not answer: " + log());
            process.waitFor(100, TimeUnit.MILLISECONDS);
        }
    }

    /** Until it has written such a line. */
    public void awaitLog(Predicate<String> line) throws InterruptedException {
        long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(120);
        while (log().stream().noneMatch(line)) {
            assertTrue(process.isAlive(), () -> "it ended: " + log());
            assertTrue(System.nanoTime() < deadline, () -> "it did not write that: " + log());
            process.waitFor(50, TimeUnit.MILLISECONDS);
        }
    }

    private boolean answers() throws InterruptedException {
        try {
            return CLIENT.send(request("/policy").build(), BodyHandlers.discarding())
                            .statusCode()
                    == 200;
        } catch (IOException e) {
            return false;
        }
    }

    private HttpRequest.Builder request(String path) {
        return HttpRequest.newBuilder(address().resolve(path))
                .timeout(Duration.ofSeconds(60))
                .header("Content-Type", "application/json");
    }

    /** @return the API key of its first account; payments take 0.3 s and twins wait for 10 s */
    String newSandbox() throws Exception {
        return newSandbox("{\"processorDelay\":\"PT0.3S\",\"inFlightWait\":\"PT10S\"}");
    }

    public String newSandbox(String settings) throws Exception {
        var answer = CLIENT.send(
                request("/v1/sandboxes").POST(BodyPublishers.ofString(settings)).build(), BodyHandlers.ofString());
        assertEquals(201, answer.statusCode(), answer.body());
        return JsonPath.from(answer.body()).getString("accounts[0].apiKey");
    }

    public CompletableFuture<HttpResponse<byte[]>> charge(String apiKey, String key, String... headers) {
        HttpRequest.Builder charge = request("/v1/charges")
                .header("Authorization", "Bearer " + apiKey)
                .header("Idempotency-Key", key)
                .POST(BodyPublishers.ofString(B));
        if (headers.length > 0) {
            charge.headers(headers);
        }
        return CLIENT.sendAsync(charge.build(), BodyHandlers.ofByteArray());
    }

    public int executions(String apiKey) throws Exception {
        return get("/v1/account", apiKey).getInt("executions");
    }

    /** How many attempts are at work. */
    public long running(String apiKey) throws Exception {
        return get("/v1/requests", apiKey).getList("data.outcome").stream()
                .filter("running"::equals)
                .count();
    }

    /** Charges in the payment processor's ledger. */
    public int paid(String apiKey) throws Exception {
        return get("/v1/processor/charges", apiKey).getList("data").size();
    }

    /** What stands at an address that only the account sees. */
    public JsonPath get(String path, String apiKey) throws Exception {
        var answer = CLIENT.send(
                request(path).header("Authorization", "Bearer " + apiKey).build(), BodyHandlers.ofString());
        return JsonPath.from(answer.body());
    }

    /** How many threads of this name it has. */
    public long threads(String name) throws IOException, InterruptedException {
        String jcmd = Path.of(System.getProperty("java.home"), "bin", "jcmd").toString();
        return Program.run(Map.of(), Path.of("."), jcmd, String.valueOf(process.pid()), "Thread.print")
                .orElseThrow()
                .output()
                .lines()
                .filter(line -> line.startsWith("\"" + name + "\""))
                .count();
    }

    public List<String> log() {
        try {
            return Files.readAllLines(log);
        } catch (IOException e) {
            return List.of(e.toString());
        }
    }

    public int exitCode() throws InterruptedException {
        assertTrue(process.waitFor(60, TimeUnit.SECONDS), "it has not ended");
        return process.exitValue();
    }

    /** Asks it to end, as an init system does, and does not wait. */
    public void terminate() {
        process.destroy();
    }

    /** Without a warning, as when the power goes. */
    public void kill() throws InterruptedException {
        killNow();
        process.waitFor();
    }

    /** Without a warning, and without waiting until it is gone. */
    void killNow() {
        process.destroyForcibly();
    }

    public void stop() throws InterruptedException {
        terminate();
        if (!process.waitFor(30, TimeUnit.SECONDS)) {
            kill();
        }
    }
}
