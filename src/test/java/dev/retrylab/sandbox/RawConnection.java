package dev.retrylab.sandbox;

import io.restassured.RestAssured;
import java.io.IOException;
import java.net.Socket;
import java.nio.charset.StandardCharsets;

/** A socket that sends just these bytes and hides nothing: no client library repeats, mends or refuses them. */
final class RawConnection implements AutoCloseable {

    private final Socket socket;

    RawConnection() throws IOException {
        socket = new Socket("localhost", RestAssured.port);
        socket.setSoTimeout(30_000);
    }

    RawConnection send(String request) throws IOException {
        return send(request.getBytes(StandardCharsets.ISO_8859_1));
    }

    RawConnection send(byte[] request) throws IOException {
        socket.getOutputStream().write(request);
        socket.getOutputStream().flush();
        return this;
    }

    /** Nothing more will be sent. */
    RawConnection endSending() throws IOException {
        socket.shutdownOutput();
        return this;
    }

    /** All that comes until the end of the stream. */
    String toEnd() throws IOException {
        return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    }

    /** The next byte, -1 at the end of the stream. @throws java.net.SocketTimeoutException if nothing comes */
    int nextByteWithin(int millis) throws IOException {
        socket.setSoTimeout(millis);
        return socket.getInputStream().read();
    }

    static String exchange(String request) throws IOException {
        try (RawConnection connection = new RawConnection()) {
            return connection.send(request).toEnd();
        }
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
