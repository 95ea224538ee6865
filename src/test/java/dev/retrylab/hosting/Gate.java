package dev.retrylab.hosting;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;

/** A way to a site that passes every byte on, and holds all who come while it is closed. */
final class Gate implements AutoCloseable {

    private final ServerSocket door = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
    private final ExecutorService threads = Executors.newCachedThreadPool(task -> {
        Thread thread = new Thread(task, "gate");
        thread.setDaemon(true);
        return thread;
    });
    private final AtomicInteger came = new AtomicInteger();
    private volatile CountDownLatch opened = new CountDownLatch(0);
    private volatile URI site;

    Gate() throws IOException {
        threads.execute(this::accept);
    }

    URI address() {
        return URI.create("http://127.0.0.1:" + door.getLocalPort());
    }

    void leadsTo(URI other) {
        site = other;
    }

    /** Connections so far, those that are held among them. */
    int came() {
        return came.get();
    }

    void shut() {
        opened = new CountDownLatch(1);
    }

    void open() {
        opened.countDown();
    }

    private void accept() {
        try {
            while (true) {
                Socket caller = door.accept();
                CountDownLatch passage = opened;
                came.incrementAndGet();
                threads.execute(() -> pass(caller, passage));
            }
        } catch (IOException closed) {
            threads.shutdownNow();
        }
    }

    private void pass(Socket caller, CountDownLatch passage) {
        try (caller) {
            passage.await();
            try (Socket server = new Socket(site.getHost(), site.getPort())) {
                threads.execute(() -> copy(caller, server));
                copy(server, caller);
            }
        } catch (IOException | InterruptedException ended) {
            // Whoever waits sees the connection closed.
        }
    }

    /** Until either side ends; what one says no more, the other must not wait for. */
    private static void copy(Socket from, Socket to) {
        try {
            InputStream in = from.getInputStream();
            OutputStream out = to.getOutputStream();
            in.transferTo(out);
            to.shutdownOutput();
        } catch (IOException ended) {
            // The other direction closes both.
        }
    }

    @Override
    public void close() {
        try {
            door.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
