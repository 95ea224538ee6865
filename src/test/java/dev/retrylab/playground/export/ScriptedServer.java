package dev.retrylab.playground.export;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Answers each arrival as its script says, the last line again and again, and writes down what arrived and when. */
final class ScriptedServer implements AutoCloseable {

    /** @param answeredNanos when its answer began; for one that got none, when it was dropped */
    record Arrival(String method, Optional<String> key, long atNanos, long answeredNanos) {}

    private final ServerSocket socket = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final List<String> script;
    private final List<Arrival> arrivals = new ArrayList<>();
    private final List<Socket> held = new ArrayList<>();

    /**
     * @param script for each arrival a status, {@code status retry-after}, {@code drop} (no byte), {@code hang} (for ever)
     *     or {@code half} (an answer that breaks off)
     */
    ScriptedServer(List<String> script) throws IOException {
        this.script = script;
        threads.submit(this::accept);
    }

    String url() {
        return "http://127.0.0.1:" + socket.getLocalPort() + "/charges";
    }

    synchronized List<Arrival> arrivals() {
        return List.copyOf(arrivals);
    }

    private void accept() {
        while (true) {
            try {
                Socket connection = socket.accept();
                threads.submit(() -> serve(connection));
            } catch (SocketException closed) {
                return;
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    private Void serve(Socket connection) throws IOException {
        BufferedReader in =
                new BufferedReader(new InputStreamReader(connection.getInputStream(), StandardCharsets.ISO_8859_1));
        String first = in.readLine();
        if (first == null) {
            connection.close(); // a connection that a client opened in advance
            return null;
        }
        long at = System.nanoTime();
        Optional<String> key = Optional.empty();
        int length = 0;
        for (String line = in.readLine(); line != null && !line.isEmpty(); line = in.readLine()) {
            String name = line.substring(0, line.indexOf(':')).toLowerCase(Locale.ROOT);
            String value = line.substring(line.indexOf(':') + 1).strip();
            key = name.equals("idempotency-key") ? Optional.of(value) : key;
            length = name.equals("content-length") ? Integer.parseInt(value) : length;
        }
        in.skip(length);
        String reply = arrived(first.split(" ")[0], key, at);
        answer(connection, reply);
        return null;
    }

    private synchronized String arrived(String method, Optional<String> key, long at) {
        arrivals.add(new Arrival(method, key, at, System.nanoTime()));
        return script.get(Math.min(arrivals.size(), script.size()) - 1);
    }

    private void answer(Socket connection, String reply) throws IOException {
        if (reply.equals("hang")) {
            synchronized (this) {
                held.add(connection);
            }
            return;
        }
        if (!reply.equals("drop")) {
            connection.getOutputStream().write(text(reply).getBytes(StandardCharsets.ISO_8859_1));
        }
        connection.close();
    }

    private static String text(String reply) {
        if (reply.equals("half")) {
            return "HTTP/1.1 201 Created\r\nContent-Length: 100\r\nConnection: close\r\n\r\n{\"id\":";
        }
        String[] parts = reply.split(" ", 2);
        String retryAfter = parts.length == 2 ? "Retry-After: " + parts[1] + "\r\n" : "";
        return "HTTP/1.1 " + parts[0] + " Scripted\r\n" + retryAfter
                + "Content-Type: application/json\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}";
    }

    @Override
    public void close() throws IOException {
        socket.close();
        synchronized (this) {
            for (Socket connection : held) {
                connection.close();
            }
        }
        threads.shutdownNow();
    }
}
