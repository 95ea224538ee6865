package dev.retrylab.content;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.retrylab.Program;
import dev.retrylab.TestDatabase;
import dev.retrylab.sandbox.Node;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A host's own folder of content, with the packaged application. */
class OwnContentIT {

    private static final String SCENARIO = """
            title: Ours
            aliases: [ours-once]
            summary: Ours.
            settings: {strategy: none}
            predict: {measure: executions, ask: "How many?", options: ["1", "2"]}
            because: So.
            """;

    private static final String LESSON = """
            ---
            title: What is ours?
            summary: Ours.
            minutes: 5
            aliases: [ours-once]
            shortAnswer: It is.
            keyFacts: [One fact.]
            canNowAnswer: [This.]
            interviewer: {junior: a, senior: b, staff: c}
            sources: [{title: RFC 9110, url: "https://www.rfc-editor.org/rfc/rfc9110"}]
            ---
            Text.

            ~~~exhibit
            kind: question
            id: ours
            ~~~

            ~~~exhibit
            kind: question
            id: redelivered-job
            ~~~
            """;

    private static final String QUESTION = """
            kind: choice
            level: junior
            topic: keys
            lesson: ours
            aliases: [ours-once]
            prompt: Is it?
            options: [{id: a, text: "yes", right: true, reason: it is}, {id: b, text: "no", reason: it is not}]
            explanation: So.
            """;

    private static final String PIECE = """
            title: Ours
            shelf: server
            lesson: ours-once
            aliases: [ours-once, ours-twice]
            story: It happened.
            ask: Which line?
            listing: "a\\nb"
            lines: [{line: 1, right: true, reason: it is}]
            otherwise: It is not.
            takeaway: So.
            fails: {see: "/playground?key=none", says: It makes 2., measure: executions, value: 2}
            holds: {see: "/playground?key=same", says: It makes 1., measure: executions, value: 1}
            source: {title: a/b#1, url: "https://example.org/1"}
            """;

    private final HttpClient client = HttpClient.newHttpClient();

    @TempDir
    Path folder;

    @Test
    void editsShowWithoutARestartAndMistakesShowOnThePageBesideTheLastGoodCourse() throws Exception {
        put("course.yaml", "add: {scenarios: [ours]}\n");
        put("scenarios/ours.yaml", SCENARIO);
        Node node = Node.start(database(), folder.resolve("application.log"), Map.of("RETRYLAB_CONTENT", content()));
        try {
            node.awaitReady();
            assertTrue(page(node).contains("How many?"));
            put("scenarios/ours.yaml", SCENARIO.replace("How many?", "How many charges?"));
            await(node, page -> page.contains("How many charges?"));

            put("scenarios/ours.yaml", SCENARIO.replace("measure: executions", "measure: luck"));
            await(node, page -> page.contains("The content has 1 mistake"));
            assertTrue(page(node).contains("scenarios/ours.yaml:5: &quot;measure&quot; must be one of"));
            assertTrue(page(node).contains("How many charges?"));
            assertFalse(page(node).contains(folder.toString()), "a visitor is told where the folder lies");

            put("scenarios/ours.yaml", SCENARIO);
            await(node, page -> page.contains("How many?") && !page.contains("The content has"));
        } finally {
            node.stop();
        }
    }

    @Test
    void aFormerAddressLeadsToTodaysWithWhatWasAsked() throws Exception {
        put("course.yaml", "add: {lessons: [ours], scenarios: [ours], questions: [ours], museum: [ours]}\n");
        put("scenarios/ours.yaml", SCENARIO);
        put("lessons/ours.md", LESSON);
        put("questions/ours.yaml", QUESTION);
        put("museum/ours.yaml", PIECE);
        Node node = Node.start(database(), folder.resolve("application.log"), Map.of("RETRYLAB_CONTENT", content()));
        try {
            node.awaitReady();
            assertMoved(node, "/playground?scenario=ours-once&reveal=0", "/playground?reveal=0&scenario=ours");
            assertMoved(node, "/lessons/ours-once?view=projector", "/lessons/ours?view=projector");
            assertMoved(node, "/questions/ours-once?from=mail", "/questions/ours?from=mail");
            assertMoved(node, "/museum/ours-once", "/museum/ours");
            assertMoved(node, "/museum/ours-twice", "/museum/ours");
        } finally {
            node.stop();
        }
    }

    private void assertMoved(Node node, String from, String to) throws Exception {
        HttpResponse<String> moved = get(node, from);
        assertEquals(301, moved.statusCode(), from);
        assertEquals(to, moved.headers().firstValue("Location").orElseThrow().replaceFirst("^http://[^/]+", ""));
        assertEquals(200, get(node, to).statusCode(), to);
    }

    @Test
    void mistakesEndTheStartALineForEachWithoutAStackTrace() throws Exception {
        put("course.yaml", "add: {scenarios: [ours, others]}\n");
        put("scenarios/ours.yaml", SCENARIO.replace("measure: executions", "measure: luck"));
        Node node = Node.start(database(), folder.resolve("application.log"), Map.of("RETRYLAB_CONTENT", content()));
        assertEquals(1, node.exitCode());
        String log = String.join("\n", node.log());
        assertTrue(log.contains("course.yaml:1: there is no file"), log);
        assertTrue(log.contains("scenarios/ours.yaml:5: \"measure\" must be one of"), log);
        assertFalse(log.contains("\tat "), log);
    }

    @Test
    void lintTellsAllMistakesWithoutServerOrDatabase() throws Exception {
        put("course.yaml", "add: {scenarios: [ours]}\n");
        put("scenarios/ours.yaml", SCENARIO);
        assertEquals(List.of("No mistakes."), lint(0, content()));
        put("scenarios/ours.yaml", SCENARIO.replace("summary: Ours.\n", "").replace("strategy", "stratagem"));
        List<String> told = lint(1, content());
        assertEquals(3, told.size(), told.toString());
        assertTrue(told.get(0).endsWith("scenarios/ours.yaml:1: \"summary\" is missing"), told.toString());
        assertEquals("2 to mend.", told.get(2));
        assertTrue(lint(2, folder.resolve("no-such").toString()).get(0).startsWith("There is no folder at "));
    }

    private List<String> lint(int exitCode, String folder) throws Exception {
        // Whatever the database's address is, it is not looked at.
        Program.Ended ended = Node.command(Map.of("RETRYLAB_DATABASE_URL", "jdbc:none"), "lint", folder);
        assertEquals(exitCode, ended.exitCode(), ended.output());
        return ended.output().lines().toList();
    }

    private String content() {
        return folder.resolve("content").toString();
    }

    private void put(String path, String text) throws IOException {
        Path file = folder.resolve("content").resolve(path);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }

    private String database() {
        return TestDatabase.create("owncontent", folder);
    }

    private String page(Node node) throws Exception {
        return get(node, "/playground?scenario=ours").body();
    }

    private HttpResponse<String> get(Node node, String address) throws Exception {
        URI uri = node.address().resolve(address);
        return client.send(HttpRequest.newBuilder(uri).build(), HttpResponse.BodyHandlers.ofString());
    }

    /** The site looks at its files every two seconds at most. */
    private void await(Node node, Predicate<String> wanted) throws Exception {
        long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(20);
        String page = page(node);
        while (!wanted.test(page)) {
            assertTrue(System.nanoTime() < deadline, page);
            page = page(node);
        }
    }
}
