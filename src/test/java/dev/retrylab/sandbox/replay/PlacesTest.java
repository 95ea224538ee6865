package dev.retrylab.sandbox.replay;

import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.retrylab.interleaving.replay.Replay;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class PlacesTest {

    @Test
    void whoFindsNoPlaceToWaitIsSentAwayAtOnce() {
        Places places = new Places(1, 0);
        try (Places.Place taken = places.take()) {
            assertThrows(Replay.Busy.class, places::take);
        }
        places.take().close();
    }

    @Test
    void whoWaitsHasThePlaceWhenItIsFree() throws Exception {
        Places places = new Places(1, 1);
        Places.Place first = places.take();
        CountDownLatch begun = new CountDownLatch(1);
        CompletableFuture<Places.Place> second = CompletableFuture.supplyAsync(() -> {
            begun.countDown();
            return places.take();
        });
        assertTrue(begun.await(10, TimeUnit.SECONDS));
        first.close();
        second.get(10, TimeUnit.SECONDS).close();
        places.take().close();
    }
}
