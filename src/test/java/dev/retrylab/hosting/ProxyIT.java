package dev.retrylab.hosting;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.retrylab.PostgresServer;
import dev.retrylab.Shows;
import dev.retrylab.TestDatabase;
import dev.retrylab.Visitor;
import dev.retrylab.sandbox.Node;
import io.restassured.response.Response;
import java.io.IOException;
import java.net.BindException;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/** A site that is told of its visitors by a proxy at 127.0.0.1, and by nobody else; what is not set has its default. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ProxyIT {

    private static final String PROXY = "127.0.0.1";
    private static final String STRANGER = "127.0.0.2";
    private static final String HTTPS = "X-Forwarded-Proto: https";

    private final int managementPort = Node.freePort();
    private Node node;

    ProxyIT() throws IOException {}

    /** Where a loopback interface has one address only, nobody can come from another. */
    private static void assumeMoreThanOneLoopbackAddress() throws IOException {
        try (ServerSocket bound = new ServerSocket(0, 1, InetAddress.getByName(STRANGER))) {
            assertTrue(bound.isBound());
        } catch (BindException e) {
            Assumptions.abort(STRANGER + " is no address of this machine");
        }
    }

    @BeforeAll
    void start(@TempDir Path folder) throws Exception {
        String url = TestDatabase.create("behind_a_proxy", folder);
        if (!TestDatabase.isPostgresql()) {
            DriverManager.getConnection(url, PostgresServer.USER, "chalk").close();
        }
        node = Node.start(
                url,
                folder.resolve("application.log"),
                Map.of(
                        "RETRYLAB_DATABASE_PASSWORD", "chalk",
                        "RETRYLAB_SANDBOX_NEW_PER_MINUTE", "2",
                        "QUARKUS_DATASOURCE_JDBC_MAX_SIZE", "8",
                        "QUARKUS_HTTP_HOST", PROXY,
                        "QUARKUS_MANAGEMENT_HOST", PROXY,
                        "QUARKUS_MANAGEMENT_PORT", String.valueOf(managementPort),
                        "QUARKUS_HTTP_PROXY_PROXY_ADDRESS_FORWARDING", "true",
                        "QUARKUS_HTTP_PROXY_ALLOW_X_FORWARDED", "true",
                        "QUARKUS_HTTP_PROXY_TRUSTED_PROXIES", PROXY));
        node.awaitReady();
    }

    @AfterAll
    void stop() throws Exception {
        node.stop();
    }

    /** @param from the address that the site sees at the other end of the connection */
    private String ask(String from, String request, String... headers) throws IOException {
        URI site = node.address();
        try (Socket socket =
                new Socket(InetAddress.getByName(site.getHost()), site.getPort(), InetAddress.getByName(from), 0)) {
            socket.setSoTimeout(30_000);
            String head = request + " HTTP/1.1\r\nHost: practice.example\r\nConnection: close\r\nContent-Length: 0\r\n"
                    + String.join(
                            "",
                            List.of(headers).stream().map(line -> line + "\r\n").toList()) + "\r\n";
            socket.getOutputStream().write(head.getBytes(StandardCharsets.US_ASCII));
            return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    private String sandboxStatus(String from, String visitor) throws IOException {
        return ask(from, "POST /v1/sandboxes", "X-Forwarded-For: " + visitor).split(" ")[1];
    }

    @Test
    @Shows({"QUARKUS_HTTP_PROXY_PROXY_ADDRESS_FORWARDING", "QUARKUS_HTTP_PROXY_ALLOW_X_FORWARDED"})
    void theLimitsCountTheVisitorsAndNotTheProxy() throws Exception {
        assertEquals("201", sandboxStatus(PROXY, "198.51.100.1"));
        assertEquals("201", sandboxStatus(PROXY, "198.51.100.1"));
        assertEquals("429", sandboxStatus(PROXY, "198.51.100.1"));
        assertEquals("201", sandboxStatus(PROXY, "198.51.100.2"));
    }

    @Test
    @Shows("QUARKUS_HTTP_PROXY_TRUSTED_PROXIES")
    void nobodyElsesWordIsTaken() throws Exception {
        assumeMoreThanOneLoopbackAddress();
        assertEquals("201", sandboxStatus(STRANGER, "198.51.100.3"));
        assertEquals("201", sandboxStatus(STRANGER, "198.51.100.4"));
        assertEquals("429", sandboxStatus(STRANGER, "198.51.100.5"), "it is one address, whatever it says");
        assertTrue(ask(STRANGER, "GET /policy", HTTPS, "X-Forwarded-Host: elsewhere.example")
                .contains("href=\"http://practice.example/policy\""));
    }

    @Test
    @Shows({"QUARKUS_HTTP_HOST", "QUARKUS_MANAGEMENT_HOST"})
    void atTheMachinesOtherAddressesNothingAnswers() throws Exception {
        assumeMoreThanOneLoopbackAddress();
        for (int port : new int[] {node.address().getPort(), managementPort}) {
            new Socket(PROXY, port).close();
            assertThrows(ConnectException.class, () -> new Socket(STRANGER, port).close());
        }
    }

    /** With the port, if it is not the usual one: it stands in the header for the host alone. */
    @Test
    void linksAndRedirectsLeadWhereTheVisitorReachesTheProxy() throws Exception {
        String host = "X-Forwarded-Host: practice.example:8443";
        String page = ask(PROXY, "GET /policy", HTTPS, host);
        assertTrue(page.contains("<link rel=\"canonical\" href=\"https://practice.example:8443/policy\">"), page);
        assertTrue(page.contains("curl -s -X POST https://practice.example:8443/v1/sandboxes"), page);
        assertFalse(page.contains("http://practice.example"), page);
        Response run = new Visitor(node.address())
                .with("X-Forwarded-Proto", "https")
                .with("X-Forwarded-Host", "practice.example:8443")
                .post("/playground", "/playground/runs", Map.of("runKey", List.of("behindTheProxyRun1")));
        assertTrue(run.getHeader("Location").startsWith("https://practice.example:8443/playground?"));
    }

    @Test
    void everyCookieOfAVisitorWhoCameByTlsIsSecure() {
        Response answered = new Visitor(node.address())
                .with("X-Forwarded-Proto", "https")
                .answer("breaker-without-a-timeout", List.of("a"));
        assertTrue(answered.getDetailedCookie("retrylab_learner").isSecured());
        String page = new Visitor(node.address())
                .with("X-Forwarded-Proto", "https")
                .get("/questions/breaker-without-a-timeout")
                .getHeader("Set-Cookie");
        assertTrue(page.startsWith("retrylab_csrf=") && page.contains("Secure"), page);
    }

    @Test
    void whoCameWithoutTlsGetsTheirCookieAllTheSame() {
        assertFalse(new Visitor(node.address())
                .answer("breaker-without-a-timeout", List.of("a"))
                .getDetailedCookie("retrylab_learner")
                .isSecured());
    }

    /** Eight connections; the threads would take all nine at once. */
    @Test
    @Shows("QUARKUS_DATASOURCE_JDBC_MAX_SIZE")
    void nineSlowPaymentsOnEightConnectionsTakeTwoRounds() throws Exception {
        String apiKey = node.newSandbox(Payments.SLOW);
        long began = System.nanoTime();
        List<CompletableFuture<HttpResponse<byte[]>>> sent = IntStream.range(0, 9)
                .mapToObj(i -> node.charge(apiKey, "k" + i))
                .toList();
        Payments.assertTwoRounds(sent, began);
    }

    /** The file was made with this password: without it the site could not have started. */
    @Test
    @Shows("RETRYLAB_DATABASE_PASSWORD")
    void theDatabaseIsOpenedWithThePassword() {
        Assumptions.assumeFalse(TestDatabase.isPostgresql(), "the tests' PostgreSQL asks nobody for a password");
        assertEquals(200, new Visitor(node.address()).get("/policy").statusCode());
    }

    @Test
    void whatAHostDoesNotAskForIsNotThere() {
        Visitor visitor = new Visitor(node.address());
        assertFalse(visitor.page("/lessons/key-life").contains("Report a mistake"));
        assertEquals(404, visitor.get("/teach/items").statusCode());
        assertEquals(404, visitor.get("/teach/items.csv").statusCode());
    }
}
