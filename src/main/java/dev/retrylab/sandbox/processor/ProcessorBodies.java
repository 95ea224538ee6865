package dev.retrylab.sandbox.processor;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.retrylab.sandbox.processor.ProcessorDesk.Order;
import dev.retrylab.sandbox.processor.ProcessorDesk.Told;
import jakarta.enterprise.context.ApplicationScoped;
import java.io.IOException;
import java.util.Map;
import java.util.Optional;

/** What calls and answers hold: JSON. */
@ApplicationScoped
public class ProcessorBodies {

    private final ObjectMapper json;

    public ProcessorBodies(ObjectMapper json) {
        this.json = json;
    }

    /** Empty if it is none that could be charged. */
    Optional<Order> order(byte[] body) {
        try {
            JsonNode tree = json.readTree(body);
            Order order = new Order(
                    tree.path("amount").asLong(),
                    tree.path("currency").asText(),
                    tree.path("source").asText());
            return order.isValid() ? Optional.of(order) : Optional.empty();
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    /** The charge, or the word for what came instead. */
    byte[] answer(Told told) {
        try {
            return json.writeValueAsBytes(
                    told.charge().isPresent() ? told.charge().get() : Map.of("error", told.outcome()));
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }
}
