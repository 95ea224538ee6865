package dev.retrylab.simulator.work;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.retrylab.Alone;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(20)
class RightOfWayTest {

    private final RightOfWay way = new RightOfWay(1);

    private Thread longRun(CountDownLatch wentOn) {
        way.longBegins();
        Thread thread = new Thread(() -> {
            way.giveWay();
            wentOn.countDown();
            way.longEnds();
        });
        thread.start();
        return thread;
    }

    @Test
    void aLongRunGoesOnWhileNobodyElseRuns() throws InterruptedException {
        CountDownLatch wentOn = new CountDownLatch(1);
        longRun(wentOn);
        assertTrue(wentOn.await(10, TimeUnit.SECONDS));
    }

    @Alone
    @Test
    void aLongRunPausesUntilTheShortOneIsDone() throws InterruptedException {
        way.shortBegins();
        CountDownLatch wentOn = new CountDownLatch(1);
        Thread run = longRun(wentOn);
        while (run.getState() != Thread.State.TIMED_WAITING) {
            Thread.onSpinWait();
        }
        assertFalse(wentOn.await(0, TimeUnit.SECONDS));
        way.shortEnds();
        assertTrue(wentOn.await(900, TimeUnit.MILLISECONDS), "it is woken, it need not wait out its pause");
    }

    @Test
    void aLongRunIsNotStarved() throws InterruptedException {
        way.shortBegins();
        CountDownLatch wentOn = new CountDownLatch(1);
        longRun(wentOn);
        assertTrue(wentOn.await(10, TimeUnit.SECONDS), "the short one never ends, the long one goes on all the same");
    }
}
