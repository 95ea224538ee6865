package dev.retrylab.retry;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class DelaysTest {

    @Test
    void foldReachesEachKind() {
        List<Delays> kinds =
                List.of(new Backoff(1, 2, Jitter.NONE), new SymmetricJitter(1, 0), new ScaledBackoff(1, 2, 0, 1, 0));
        List<String> words = kinds.stream()
                .map(kind -> kind.fold(backoff -> "backoff", symmetric -> "symmetric", scaled -> "scaled"))
                .toList();
        assertEquals(List.of("backoff", "symmetric", "scaled"), words);
    }
}
