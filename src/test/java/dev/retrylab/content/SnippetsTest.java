package dev.retrylab.content;

import static io.restassured.RestAssured.given;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.retrylab.Program;
import dev.retrylab.content.text.Language;
import dev.retrylab.content.text.Snippet;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.RestAssured;
import io.restassured.http.ContentType;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.condition.EnabledIfEnvironmentVariable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every listing that lessons show is a program, and prints what it says that it prints. */
@QuarkusTest
@EnabledIfEnvironmentVariable(named = "RETRYLAB_TOOLS", matches = "required", disabledReason = Program.TOOLS)
class SnippetsTest {

    private static final Path FOLDER = Path.of("content/snippets");
    private static final int AT_ONCE = 2;

    private static final Map<Path, Future<SnippetRun>> RUNS = new ConcurrentHashMap<>();

    static List<Path> snippets() {
        try (Stream<Path> files = Files.walk(FOLDER)) {
            return files.filter(Files::isRegularFile).sorted().toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** All of them are begun with the first, a few at once; each then waits for its own. */
    private static synchronized Future<SnippetRun> run(Path file) {
        if (RUNS.isEmpty()) {
            ExecutorService workers = Executors.newFixedThreadPool(AT_ONCE);
            // Taken now: between two tests RestAssured forgets it, and the workers go on.
            int port = RestAssured.port;
            snippets().forEach(each -> RUNS.put(each, workers.submit(() -> SnippetRun.of(each, environment(port)))));
            workers.shutdown();
        }
        return RUNS.get(file);
    }

    /** A sandbox of its own for each. */
    private static Map<String, String> environment(int port) {
        String apiKey = given().port(port)
                .contentType(ContentType.JSON)
                .body("{}")
                .post("/v1/sandboxes")
                .path("accounts[0].apiKey");
        return Map.of("RETRYLAB_URL", "http://127.0.0.1:" + port, "RETRYLAB_KEY", apiKey);
    }

    @ParameterizedTest
    @MethodSource("snippets")
    void printsWhatItSays(Path file) throws Exception {
        Snippet snippet =
                Snippet.of(Language.ofFile(file.getFileName().toString()).orElseThrow(), Files.readString(file));
        assertFalse(snippet.prints().isEmpty(), file + " says nothing of what it prints");
        SnippetRun run = run(file).get(120, TimeUnit.SECONDS);
        if (!run.skipped().isEmpty()) {
            Program.missing(run.skipped() + ": " + file + " is not run", "RETRYLAB_TOOLS");
        }
        assertEquals(snippet.prints(), run.printed(), file + " ended with " + run.exitCode());
        assertEquals(0, run.exitCode(), file.toString());
    }
}
