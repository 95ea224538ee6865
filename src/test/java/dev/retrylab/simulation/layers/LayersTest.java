package dev.retrylab.simulation.layers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.fasterxml.jackson.databind.JsonNode;
import dev.retrylab.simulation.Golden;
import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

class LayersTest {

    @Test
    void reproducesThePublishedTable() {
        assertEquals(5, Golden.PUBLISHED.get("layered").size());
        for (JsonNode row : Golden.PUBLISHED.get("layered")) {
            assertEquals(
                    row.get("bottomCalls").doubleValue(),
                    bottom(row.get("layers").intValue(), row.get("attempts").intValue()));
        }
        assertEquals(
                List.of(3.0, 9.0, 27.0, 81.0, 243.0), Layers.allFailing(5, 3).calls());
    }

    @Test
    void reproducesEveryTabledVariation() {
        assertEquals(35, Golden.GOLDEN.get("layered").size());
        for (JsonNode row : Golden.GOLDEN.get("layered")) {
            assertEquals(
                    row.get(2).doubleValue(),
                    bottom(row.get(0).intValue(), row.get(1).intValue()),
                    row::toString);
        }
    }

    private static double bottom(int layers, int attempts) {
        List<Double> calls = Layers.allFailing(layers, attempts).calls();
        return calls.isEmpty() ? 1 : calls.get(layers - 1);
    }

    @Test
    void threeRetriesAreFourAttempts() {
        assertEquals(List.of(4.0, 16.0, 64.0), Layers.allFailing(3, 4).calls());
    }

    @Test
    void oneLayerThatRetriesMultipliesOnce() {
        assertEquals(List.of(3.0, 3.0, 3.0), retryingAt(1).calls());
        assertEquals(List.of(1.0, 3.0, 3.0), retryingAt(2).calls());
        assertEquals(List.of(1.0, 1.0, 3.0), retryingAt(3).calls());
    }

    private static Layers retryingAt(int layer) {
        return new Layers(3, List.of(0.0, 0.0, 0.0), OptionalInt.of(layer));
    }

    @Test
    void successStopsALayersAttempts() {
        // 1 + 0.5 + 0.25 attempts at the top; one at a layer that always succeeds.
        assertEquals(List.of(1.75, 1.75, 5.25), new Layers(3, List.of(0.5, 1.0, 0.0), OptionalInt.empty()).calls());
    }

    @Test
    void aRequestCostsTheCallsOfAllLayersAndSucceedsByTheTopOne() {
        Layers some = new Layers(3, List.of(0.5, 1.0, 0.0), OptionalInt.empty());
        assertEquals(1.75 + 1.75 + 5.25, some.load());
        assertEquals(1 - 0.125, some.requestSuccess());
        assertEquals(0, Layers.allFailing(3, 3).requestSuccess());
        assertEquals(39, Layers.allFailing(3, 3).load());
    }

    @Test
    void refusesWhatIsNoStack() {
        assertThrows(IllegalArgumentException.class, () -> Layers.allFailing(3, 0));
        assertThrows(IllegalArgumentException.class, () -> new Layers(3, List.of(1.5), OptionalInt.empty()));
        assertThrows(IllegalArgumentException.class, () -> new Layers(3, List.of(Double.NaN), OptionalInt.empty()));
        assertThrows(IllegalArgumentException.class, () -> new Layers(3, List.of(0.0), OptionalInt.of(2)));
    }

    @Test
    void whatIsOnItsBoundIsAStackAndWhatIsBeyondIsNamed() {
        assertEquals(List.of(1.0, 1.0), new Layers(1, List.of(0.0, 1.0), OptionalInt.of(2)).calls());
        assertEquals(1, Layers.allFailing(0, 1).requestSuccess());
        assertEquals(
                "retryAt must be from 1 to 1; it was 0",
                assertThrows(IllegalArgumentException.class, () -> new Layers(3, List.of(0.0), OptionalInt.of(0)))
                        .getMessage());
        assertThrows(IllegalArgumentException.class, () -> new Layers(3, List.of(-0.1), OptionalInt.empty()));
    }

    @Test
    void aTopLayerThatDoesNotRetrySucceedsWithItsOnlyCall() {
        assertEquals(0.5, new Layers(3, List.of(0.5, 0.5), OptionalInt.of(2)).requestSuccess());
    }
}
