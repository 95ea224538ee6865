package dev.retrylab.browser;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * A small HTTP server that reads a POST to the end and then closes its connection without a byte of answer: always where the
 * connection has served something before, and once on a fresh one. Whatever comes after that is answered.
 */
final class ClosingServer implements AutoCloseable {

    /** Of the page: whether its connection may be used again. */
    static final String KEPT = "/kept";

    static final String CLOSED = "/closed";

    private static final String PAGE = """
            <!doctype html><title>pay</title><link rel="icon" href="data:,">
            <form method="post" action="/pay"><input type="hidden" name="amount" value="500"><button>Pay</button></form>
            """;

    private final ServerSocket socket = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
    private final List<String> posts = new CopyOnWriteArrayList<>();

    ClosingServer() throws IOException {
        daemon(this::accept);
    }

    String address(String path) {
        return "http://127.0.0.1:" + socket.getLocalPort() + path;
    }

    /** Every POST that was read, in order: on which kind of connection it came. */
    List<String> posts() {
        return List.copyOf(posts);
    }

    private void accept() {
        try {
            while (true) {
                Socket client = socket.accept();
                daemon(() -> serve(client));
            }
        } catch (IOException e) {
            // Closed: the test is over.
        }
    }

    private void serve(Socket client) {
        try (client) {
            BufferedReader in =
                    new BufferedReader(new InputStreamReader(client.getInputStream(), StandardCharsets.ISO_8859_1));
            boolean isReused = false;
            for (String line = in.readLine(); line != null; line = in.readLine()) {
                readRest(in);
                if (line.startsWith("POST")) {
                    posts.add(isReused ? "reused" : "fresh");
                    if (isReused || posts.size() == 1) {
                        return;
                    }
                }
                boolean isKept = !line.contains(CLOSED);
                client.getOutputStream().write(answer(isKept));
                if (!isKept) {
                    return;
                }
                isReused = true;
            }
        } catch (IOException e) {
            // A browser drops connections that it does not need.
        }
    }

    private static void readRest(BufferedReader in) throws IOException {
        int length = 0;
        for (String line = in.readLine(); line != null && !line.isEmpty(); line = in.readLine()) {
            if (line.toLowerCase(Locale.ROOT).startsWith("content-length:")) {
                length = Integer.parseInt(line.substring(15).strip());
            }
        }
        for (int read = 0; read < length; read++) {
            in.read();
        }
    }

    private static byte[] answer(boolean isKept) {
        return ("HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: " + PAGE.length() + "\r\nConnection: "
                        + (isKept ? "keep-alive" : "close") + "\r\n\r\n" + PAGE)
                .getBytes(StandardCharsets.ISO_8859_1);
    }

    private static void daemon(Runnable work) {
        Thread thread = new Thread(work, "closing-server");
        thread.setDaemon(true);
        thread.start();
    }

    @Override
    public void close() {
        try {
            socket.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
