package dev.retrylab.web.self;

import io.quarkus.runtime.ShutdownEvent;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;

/**
 * An address of this machine where nobody listens, so that a connection is really refused. The port is held, but not
 * listened on, as long as the site runs: nobody else can come to listen there.
 */
@ApplicationScoped
public class Deadend {

    private final Socket held = new Socket();

    public Deadend() {
        try {
            held.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
        } catch (IOException e) {
            throw new UncheckedIOException("no port is free on the loopback address", e);
        }
    }

    public URI address() {
        return URI.create("http://" + held.getLocalAddress().getHostAddress() + ":" + held.getLocalPort());
    }

    void release(@Observes ShutdownEvent event) throws IOException {
        held.close();
    }
}
