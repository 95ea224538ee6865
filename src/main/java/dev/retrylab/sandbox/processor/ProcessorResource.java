package dev.retrylab.sandbox.processor;

import dev.retrylab.fault.Fault;
import dev.retrylab.idempotency.IdempotencyKey;
import dev.retrylab.sandbox.processor.ProcessorDesk.Call;
import dev.retrylab.sandbox.processor.ProcessorDesk.Order;
import dev.retrylab.sandbox.processor.ProcessorDesk.Told;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import io.quarkus.runtime.configuration.ConfigurationException;
import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServer;
import io.vertx.core.http.HttpServerOptions;
import io.vertx.core.http.HttpServerRequest;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.net.URI;
import java.util.Optional;
import java.util.concurrent.CompletionException;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.jboss.logging.Logger;

/**
 * The processor's door: a server of its own, for this machine only. {@code POST /charges} charges, under an
 * Idempotency-Key if the caller has one; {@code GET /charges?key=…} says what became of a key. 503 says that nothing was
 * done; 500 says nothing at all.
 */
@ApplicationScoped
public class ProcessorResource {

    private static final Logger LOG = Logger.getLogger(ProcessorResource.class);
    private static final String LOOPBACK = "127.0.0.1";
    private static final int MAX_QUEUE = 2_000;

    /** A reply that hangs is given up in the end, whoever waits for it. */
    private static final int IDLE_SECONDS = 60;

    private final Vertx vertx;
    private final ProcessorConfig config;
    private final ProcessorDesk desk;
    private final ProcessorBodies bodies;
    private final ThreadPoolExecutor workers;
    private HttpServer server;

    public ProcessorResource(Vertx vertx, ProcessorConfig config, ProcessorDesk desk, ProcessorBodies bodies) {
        this.vertx = vertx;
        this.config = config;
        this.desk = desk;
        this.bodies = bodies;
        this.workers = new ThreadPoolExecutor(
                config.workers(),
                config.workers(),
                30,
                TimeUnit.SECONDS,
                new LinkedBlockingQueue<>(MAX_QUEUE),
                task -> new Thread(task, "processor"));
        workers.allowCoreThreadTimeOut(true);
    }

    void start(@Observes StartupEvent event) {
        try {
            server = vertx.createHttpServer(new HttpServerOptions().setIdleTimeout(IDLE_SECONDS))
                    .requestHandler(this::received)
                    .listen(config.port(), LOOPBACK)
                    .toCompletionStage()
                    .toCompletableFuture()
                    .join();
        } catch (CompletionException e) {
            throw new ConfigurationException("RETRYLAB_PROCESSOR_PORT: the payment processor can't listen on "
                    + LOOPBACK + ":" + config.port() + ": " + e.getCause().getMessage());
        }
    }

    void stop(@Observes ShutdownEvent event) {
        if (server != null) {
            server.close();
        }
        workers.shutdown();
    }

    /** Where it is reached, from this machine only. */
    public URI address() {
        return URI.create("http://" + LOOPBACK + ":" + server.actualPort());
    }

    private void received(HttpServerRequest request) {
        Wire wire = new Wire(request, vertx.getOrCreateContext());
        request.body().onSuccess(body -> onWorker(wire, () -> handle(wire, body)));
    }

    /** A processor that is overrun, or whose database fails, does not say what it has done. */
    private void onWorker(Wire wire, Runnable task) {
        try {
            workers.execute(() -> {
                try {
                    task.run();
                } catch (RuntimeException failure) {
                    LOG.warnf("the payment processor failed: %s", failure.getMessage());
                    send(wire, Told.of("failed", 500));
                }
            });
        } catch (RejectedExecutionException overrun) {
            wire.close();
        }
    }

    private void handle(Wire wire, Buffer body) {
        HttpServerRequest request = wire.request();
        String account = Optional.ofNullable(request.getHeader("Authorization"))
                .map(header -> header.replaceFirst("^Bearer ", ""))
                .orElse("");
        if (!request.path().equals("/charges")) {
            send(wire, Told.of("not-found", 404));
        } else if (request.method() == HttpMethod.POST) {
            charge(wire, account, body);
        } else {
            lookUp(wire, account);
        }
    }

    private void lookUp(Wire wire, String account) {
        Optional<String> key = Optional.ofNullable(wire.request().getParam("key"));
        if (key.isEmpty()) {
            send(wire, Told.of("invalid", 400));
            return;
        }
        desk.arrived(account, "GET", key)
                .ifPresentOrElse(
                        call -> end(wire, call, desk.lookUp(call), null),
                        () -> send(wire, Told.of("unauthorised", 401)));
    }

    private void charge(Wire wire, String account, Buffer body) {
        Optional<Order> order = bodies.order(body.getBytes());
        if (order.isEmpty()) {
            send(wire, Told.of("invalid", 400));
            return;
        }
        Optional<String> key = Optional.ofNullable(wire.request().getHeader(IdempotencyKey.HEADER));
        desk.arrived(account, "POST", key)
                .ifPresentOrElse(call -> meet(wire, call, order.get()), () -> send(wire, Told.of("unauthorised", 401)));
    }

    /** A call that has arrived meets its fault, or waits for as long as the payment takes and is charged. */
    private void meet(Wire wire, Call call, Order order) {
        Fault fault = call.fault().orElse(null);
        Fault.Kind kind = fault == null ? null : fault.kind();
        if (kind == Fault.Kind.DROP_REQUEST || kind == Fault.Kind.CRASH_BEFORE_WORK) {
            end(wire, call, Told.of(kind == Fault.Kind.DROP_REQUEST ? "dropped" : "crashed", 0), kind);
        } else if (kind == Fault.Kind.RESPOND) {
            end(wire, call, Told.of("faulted", fault.status()), kind);
        } else {
            long held = kind == Fault.Kind.DELAY ? fault.by().toMillis() : 0;
            later(
                    wire,
                    held + call.caller().settings().processorDelay().toMillis(),
                    () -> end(wire, call, desk.charge(call, order), kind));
        }
    }

    /** Nobody's thread waits: a slow processor is not a busy one. */
    private void later(Wire wire, long millis, Runnable charge) {
        if (millis == 0) {
            charge.run();
        } else {
            vertx.setTimer(millis, over -> onWorker(wire, charge));
        }
    }

    /** Logged before it is sent or lost, so that the log is complete when the caller has its answer. */
    private void end(Wire wire, Call call, Told told, Fault.Kind fault) {
        Told sent = fault == Fault.Kind.RESPOND_AFTER && told.status() != 0
                ? Told.of("faulted", call.fault().orElseThrow().status())
                : told;
        desk.ended(call, told, sent.status(), Wire.sends(told, fault));
        wire.deliver(sent, bodies.answer(sent), fault);
    }

    private void send(Wire wire, Told told) {
        wire.deliver(told, bodies.answer(told), null);
    }
}
