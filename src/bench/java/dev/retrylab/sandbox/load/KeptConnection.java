package dev.retrylab.sandbox.load;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;

/**
 * A client that costs next to nothing: one connection, kept, and just enough of HTTP to know where an answer ends. On a
 * small machine a comfortable client would take the time that the server is measured by.
 */
final class KeptConnection implements AutoCloseable {

    static final String CHARGE = "{\"amount\":500,\"currency\":\"usd\"}";

    private static final int CREATED = 201;

    private final Socket socket;
    private final InputStream in;

    KeptConnection(URI address) throws IOException {
        socket = new Socket(address.getHost(), address.getPort());
        socket.setTcpNoDelay(true);
        socket.setSoTimeout(60_000);
        in = new BufferedInputStream(socket.getInputStream());
    }

    /** @return the status */
    int charge(String apiKey, String key) throws IOException {
        return post(
                "/v1/charges",
                "Authorization: Bearer " + apiKey + "\r\nIdempotency-Key: " + key
                        + "\r\nContent-Type: application/json\r\n",
                CHARGE);
    }

    /** A charge that was made, or an end to the measurement. */
    void chargeAnew(String apiKey, String key) throws IOException {
        int status = charge(apiKey, key);
        if (status != CREATED) {
            throw new IllegalStateException("a charge was answered " + status);
        }
    }

    private int post(String path, String headers, String body) throws IOException {
        String request = "POST " + path + " HTTP/1.1\r\nHost: localhost\r\n" + headers + "Content-Length: "
                + body.length() + "\r\n\r\n" + body;
        socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
        int status = Integer.parseInt(line().substring(9, 12));
        int length = 0;
        for (String line = line(); !line.isEmpty(); line = line()) {
            if (line.regionMatches(true, 0, "Content-Length: ", 0, 16)) {
                length = Integer.parseInt(line.substring(16));
            }
        }
        in.readNBytes(length);
        return status;
    }

    private String line() throws IOException {
        StringBuilder line = new StringBuilder();
        for (int next = in.read(); next != '\r'; next = in.read()) {
            if (next < 0) {
                throw new IOException("the connection ended within an answer");
            }
            line.append((char) next);
        }
        in.read();
        return line.toString();
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
