package dev.retrylab.sandbox.malformed;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;

/** Sends bytes on a connection and keeps it as long as the server does. */
final class RawClient implements AutoCloseable {

    private static final int PATIENCE_MILLIS = 30_000;

    private final int port;
    private Socket socket;
    private InputStream in;

    RawClient(int port) {
        this.port = port;
    }

    /** The answer to a request that ends where it says it does. */
    RawReply exchange(RawRequest request) throws IOException {
        boolean reused = socket != null;
        RawReply reply = exchangeOnce(request);
        if (reply.status() == 0 && reused) {
            return exchangeOnce(request); // The server had closed the old connection meanwhile.
        }
        return reply;
    }

    private RawReply exchangeOnce(RawRequest request) throws IOException {
        open();
        RawReply reply;
        try {
            socket.getOutputStream().write(request.bytes());
            reply = read(request.method);
        } catch (java.net.SocketException e) {
            reply = RawReply.NOTHING;
        }
        if (reply.isLast()) {
            close();
        }
        return reply;
    }

    /** All that comes back on a connection of its own for bytes that may end anywhere. */
    String exchange(byte[] bytes) throws IOException {
        try (Socket own = connect()) {
            try {
                own.getOutputStream().write(bytes);
                own.shutdownOutput();
                return new String(own.getInputStream().readAllBytes(), StandardCharsets.ISO_8859_1);
            } catch (java.net.SocketException e) {
                return ""; // Closed before all was sent.
            }
        }
    }

    private Socket connect() throws IOException {
        Socket connected = new Socket("localhost", port);
        connected.setSoTimeout(PATIENCE_MILLIS);
        return connected;
    }

    private void open() throws IOException {
        if (socket == null) {
            socket = connect();
            in = new BufferedInputStream(socket.getInputStream());
        }
    }

    private RawReply read(String method) throws IOException {
        String start = line();
        if (start == null) {
            return RawReply.NOTHING;
        }
        int status = Integer.parseInt(start.split(" ")[1]);
        Map<String, String> headers = new HashMap<>();
        for (String line = line(); line != null && !line.isEmpty(); line = line()) {
            String[] parts = line.split(": *", 2);
            headers.put(parts[0].toLowerCase(java.util.Locale.ROOT), parts[1]);
        }
        if (status < 200) {
            return read(method);
        }
        byte[] body = method.equals("HEAD") || status == 204 ? new byte[0] : body(headers);
        return new RawReply(status, headers, new String(body, StandardCharsets.UTF_8));
    }

    private byte[] body(Map<String, String> headers) throws IOException {
        if (!headers.getOrDefault("transfer-encoding", "").equals("chunked")) {
            return in.readNBytes(Integer.parseInt(headers.getOrDefault("content-length", "0")));
        }
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        for (int size = Integer.parseInt(line(), 16); size > 0; size = Integer.parseInt(line(), 16)) {
            all.write(in.readNBytes(size));
            line();
        }
        line();
        return all.toByteArray();
    }

    /** Null at the end of the stream. */
    private String line() throws IOException {
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        int next = in.read();
        while (next >= 0 && next != '\n') {
            line.write(next);
            next = in.read();
        }
        return next < 0 && line.size() == 0
                ? null
                : line.toString(StandardCharsets.ISO_8859_1).stripTrailing();
    }

    @Override
    public void close() throws IOException {
        if (socket != null) {
            socket.close();
            socket = null;
        }
    }
}
