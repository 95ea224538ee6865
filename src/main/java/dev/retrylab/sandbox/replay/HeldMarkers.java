package dev.retrylab.sandbox.replay;

import dev.retrylab.idempotency.Fingerprint;
import dev.retrylab.idempotency.MarkerStore;
import dev.retrylab.idempotency.Reply;
import dev.retrylab.idempotency.ScopedKey;
import dev.retrylab.interleaving.program.Action;
import dev.retrylab.interleaving.program.Seen;

/** The markers of one transaction, held before each statement. */
record HeldMarkers(HeldTransaction transaction, Action finish) implements MarkerStore {

    private MarkerStore real() {
        return transaction.begun().markers();
    }

    @Override
    public boolean mark(ScopedKey key, Fingerprint fingerprint, String owner) {
        MarkerStore markers = real();
        boolean ours = transaction.step(
                Action.MARK, () -> markers.mark(key, fingerprint, owner), marked -> marked ? Seen.CLAIMED : Seen.TAKEN);
        if (!ours) {
            transaction.changedNothing();
        }
        return ours;
    }

    @Override
    public boolean finish(ScopedKey key, String owner, Reply reply) {
        MarkerStore markers = real();
        return transaction.step(
                finish, () -> markers.finish(key, owner, reply), finished -> finished ? Seen.DONE : Seen.NOT_OURS);
    }

    @Override
    public void release(ScopedKey key, String owner) {
        real().release(key, owner);
    }
}
