package dev.retrylab.sandbox.replay;

import dev.retrylab.idempotency.KeyedRequest;
import dev.retrylab.interleaving.program.Program;
import dev.retrylab.interleaving.program.Seen;
import dev.retrylab.sandbox.replay.HeldRequest.Told;
import dev.retrylab.sandbox.store.Database;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Executor;

/** The requests of one replay. Closed, whatever is still under way has died where it was. */
final class HeldRequests implements AutoCloseable {

    private static final Duration LOOK_EVERY = Duration.ofMillis(2);
    /** What a request may wait for a twin: the schedule ends the wait, not the clock. */
    private static final Duration LONGEST_WAIT = Duration.ofSeconds(20);

    private static final Duration LONGEST_END = Duration.ofSeconds(10);

    private final Database database;
    private final ReplayAccount account;
    private final Executor threads;
    private final Handling handling;
    private final Map<Integer, HeldRequest> requests = new HashMap<>();

    HeldRequests(Database database, ReplayAccount account, Executor threads, Program program) {
        this.database = database;
        this.account = account;
        this.threads = threads;
        this.handling = new Handling(account, program);
    }

    /** Empty if it has not come yet. */
    Optional<HeldRequest> of(int number) {
        return Optional.ofNullable(requests.get(number));
    }

    HeldRequest start(int number, int key) {
        HeldRequest request = new HeldRequest(number);
        KeyedRequest keyed = account.request(number, key, LONGEST_WAIT);
        request.start(threads, () -> handling.run(request, keyed));
        requests.put(number, request);
        return request;
    }

    /** Asks the database until the statement waits there; false if it is done after all. */
    boolean isFoundWaiting(HeldRequest request, Duration longest) {
        long end = System.nanoTime() + longest.toNanos();
        while (System.nanoTime() < end) {
            if (request.arrives(LOOK_EVERY)) {
                return false;
            }
            boolean waits =
                    database.inTransaction(observer -> database.dialect().isWaiting(observer, request.session()));
            if (waits) {
                return !request.arrives(Duration.ZERO);
            }
        }
        return false;
    }

    /** The request whose charge a request's answer tells of, 0 for none. Who tells without having read means its own. */
    int toldOf(int number) {
        Told told = requests.get(number).told();
        if (told == null || told.answer() == Seen.CONFLICT) {
            return 0;
        }
        return told.location() == null ? number : chargedBy(told.location());
    }

    /** The request whose charge is at this address, 0 if it is nobody's. */
    int chargedBy(String location) {
        return requests.values().stream()
                .filter(request -> request.charge() != null && location.endsWith("/" + request.charge()))
                .mapToInt(HeldRequest::number)
                .findFirst()
                .orElse(0);
    }

    @Override
    public void close() {
        requests.values().forEach(HeldRequest::die);
        requests.values().forEach(request -> request.end(LONGEST_END));
    }
}
