package dev.retrylab.sandbox.effect;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.retrylab.idempotency.IdempotencyKey;
import dev.retrylab.idempotency.outside.DerivedKey;
import dev.retrylab.idempotency.outside.Processor;
import dev.retrylab.idempotency.outside.ProcessorAnswer;
import dev.retrylab.sandbox.body.ChargeRequest;
import dev.retrylab.sandbox.processor.ProcessorConfig;
import dev.retrylab.sandbox.processor.ProcessorResource;
import dev.retrylab.sandbox.store.Caller;
import dev.retrylab.web.self.Deadend;
import jakarta.enterprise.context.ApplicationScoped;
import java.io.IOException;
import java.net.ConnectException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpConnectTimeoutException;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.Map;
import java.util.Optional;

/** Calls to the payment processor, over HTTP as to any other company, and what each answer means to us. */
@ApplicationScoped
public class ProcessorCalls {

    private final ProcessorResource processor;
    private final ProcessorConfig config;
    private final ObjectMapper json;
    private final HttpClient client;
    private final Deadend deadend;

    public ProcessorCalls(ProcessorResource processor, ProcessorConfig config, ObjectMapper json, Deadend deadend) {
        this.processor = processor;
        this.config = config;
        this.json = json;
        this.client = HttpClient.newBuilder()
                .version(HttpClient.Version.HTTP_1_1)
                .connectTimeout(config.callTimeout())
                .build();
        this.deadend = deadend;
    }

    /** One charge of one account. */
    Processor of(Caller caller, ChargeRequest request) {
        URI base = caller.settings().processorReachable() ? processor.address() : deadend.address();
        return new Processor() {
            @Override
            public ProcessorAnswer charge(Optional<DerivedKey> key) {
                HttpRequest.Builder call = call(base.resolve("/charges"), caller)
                        .header("Content-Type", "application/json")
                        .POST(BodyPublishers.ofString(body(request)));
                key.ifPresent(known -> call.header(IdempotencyKey.HEADER, known.value()));
                return answer(call.build(), new ProcessorAnswer.NothingDone());
            }

            /** That nothing was sent says nothing of the calls before. */
            @Override
            public ProcessorAnswer lookUp(DerivedKey key) {
                URI where = base.resolve("/charges?key=" + key.value());
                return answer(call(where, caller).build(), new ProcessorAnswer.Unknown());
            }
        };
    }

    private HttpRequest.Builder call(URI where, Caller caller) {
        return HttpRequest.newBuilder(where)
                .timeout(config.callTimeout())
                .header("Authorization", "Bearer " + caller.account());
    }

    private String body(ChargeRequest request) {
        try {
            return json.writeValueAsString(
                    Map.of("amount", request.amount(), "currency", request.currency(), "source", request.source()));
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }

    /** @param ifNotSent what it means that no connection was to be had */
    private ProcessorAnswer answer(HttpRequest call, ProcessorAnswer ifNotSent) {
        try {
            return meaning(client.send(call, BodyHandlers.ofByteArray()));
        } catch (ConnectException | HttpConnectTimeoutException e) {
            return ifNotSent;
        } catch (IOException e) {
            return new ProcessorAnswer.Unknown();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return new ProcessorAnswer.Unknown();
        }
    }

    /** Definite is only what the processor says in so many words. A 500 says that it does not know itself. */
    private ProcessorAnswer meaning(HttpResponse<byte[]> response) throws IOException {
        return switch (response.statusCode()) {
            case 200, 201 -> {
                String id = json.readTree(response.body()).path("id").asText();
                yield id.isEmpty() ? new ProcessorAnswer.Unknown() : new ProcessorAnswer.Charged(id);
            }
            case 402 -> new ProcessorAnswer.Declined();
            case 404, 503 -> new ProcessorAnswer.NothingDone();
            default -> new ProcessorAnswer.Unknown();
        };
    }
}
