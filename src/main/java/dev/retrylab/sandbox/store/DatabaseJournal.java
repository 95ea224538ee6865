package dev.retrylab.sandbox.store;

import dev.retrylab.idempotency.KeyedRequest;
import dev.retrylab.idempotency.Reply;
import dev.retrylab.idempotency.outside.Journal;
import dev.retrylab.idempotency.outside.ProcessorAnswer;
import dev.retrylab.idempotency.outside.RecoveryPoint;
import dev.retrylab.idempotency.outside.UnderWay;
import java.time.Duration;
import java.time.Instant;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Supplier;

/** How far charges have come, in the table {@code idempotency_key}, within one transaction. */
final class DatabaseJournal implements Journal {

    private static final String START = """
            insert into idempotency_key (account_id, idempotency_key, fingerprint, state, created_at,
                owner_token, lease_until, recovery_point, request)
            values (?, ?, ?, 'in_progress', ?, ?, ?, 'started', ?)
            on conflict do nothing""";
    /** A key of which nothing is left to keep. One that was given back keeps the instant when it was first seen. */
    private static final String START_AGAIN = """
            update idempotency_key
            set created_at = case when state = 'empty' and expires_at > ? then created_at else ? end,
                fingerprint = ?, state = 'in_progress', owner_token = ?, lease_until = ?, recovery_point = 'started',
                request = ?, answer = null, status = null, content_type = null, location = null, body = null,
                completed_at = null, expires_at = null
            where account_id = ? and idempotency_key = ?
                and (expires_at <= ? or state = 'empty'
                    or state = 'in_progress' and recovery_point is null and lease_until <= ? and fingerprint = ?)""";

    private static final String TAKE_OVER = """
            update idempotency_key set state = 'in_progress', owner_token = ?, lease_until = ?
            where account_id = ? and idempotency_key = ? and fingerprint = ?
                and recovery_point in ('started', 'calling', 'answered')
                and (state = 'unknown' or lease_until <= ?)""";
    private static final String READ = """
            select created_at, recovery_point, answer from idempotency_key
            where account_id = ? and idempotency_key = ?""";
    private static final String OURS = """
            \swhere account_id = ? and idempotency_key = ? and state = 'in_progress' and owner_token = ?""";
    private static final String CALLING = "update idempotency_key set recovery_point = 'calling'" + OURS;
    private static final String ANSWERED = "update idempotency_key set recovery_point = 'answered', answer = ?" + OURS;
    private static final String FINISHED = """
            update idempotency_key set state = 'done', recovery_point = 'finished', request = null, status = ?,
                content_type = ?, location = ?, body = ?, completed_at = ?, expires_at = ?""" + OURS;
    /** The lease now says when the completer tries again; a client's retry need not wait for it. */
    private static final String UNKNOWN =
            "update idempotency_key set state = 'unknown', owner_token = null, lease_until = ?" + OURS;

    private static final String GIVE_BACK = """
            update idempotency_key set state = 'empty', fingerprint = null, recovery_point = null, request = null,
                answer = null, owner_token = null, lease_until = null, expires_at = ?""" + OURS;

    private final DatabaseConnection connection;
    private final Supplier<Instant> clock;
    private final Duration lease;
    private final Duration retention;
    private final String request;

    /** @param request what is asked for, as text */
    DatabaseJournal(
            DatabaseConnection connection,
            Supplier<Instant> clock,
            Duration lease,
            Duration retention,
            String request) {
        this.connection = connection;
        this.clock = clock;
        this.lease = lease;
        this.retention = retention;
        this.request = request;
    }

    @Override
    public Optional<UnderWay> start(KeyedRequest wanted) {
        Instant now = clock.get();
        Instant until = now.plus(lease);
        String account = wanted.account();
        String key = wanted.scopedKey().key().value();
        String fingerprint = wanted.fingerprint().value();
        boolean ours = connection.update(START, account, key, fingerprint, now, wanted.owner(), until, request) == 1
                || connection.update(
                                START_AGAIN,
                                now,
                                now,
                                fingerprint,
                                wanted.owner(),
                                until,
                                request,
                                account,
                                key,
                                now,
                                now,
                                fingerprint)
                        == 1;
        return ours ? Optional.of(read(wanted, false)) : Optional.empty();
    }

    @Override
    public Optional<UnderWay> takeOver(KeyedRequest wanted) {
        Instant now = clock.get();
        boolean ours = connection.update(
                        TAKE_OVER,
                        wanted.owner(),
                        now.plus(lease),
                        wanted.account(),
                        wanted.scopedKey().key().value(),
                        wanted.fingerprint().value(),
                        now)
                == 1;
        return ours ? Optional.of(read(wanted, true)) : Optional.empty();
    }

    private UnderWay read(KeyedRequest wanted, boolean resumed) {
        return connection
                .first(
                        READ,
                        row -> new UnderWay(
                                wanted.scopedKey(),
                                wanted.owner(),
                                RecoveryPoint.valueOf(
                                        row.getString("recovery_point").toUpperCase(Locale.ROOT)),
                                DatabaseConnection.instant(row, "created_at"),
                                resumed,
                                Optional.ofNullable(row.getString("answer")).map(DatabaseJournal::answer)),
                        wanted.account(),
                        wanted.scopedKey().key().value())
                .orElseThrow();
    }

    @Override
    public boolean calling(UnderWay charge) {
        return change(CALLING, charge);
    }

    @Override
    public boolean answered(UnderWay charge, ProcessorAnswer answer) {
        return change(ANSWERED, charge, text(answer));
    }

    @Override
    public boolean finished(UnderWay charge, Reply reply) {
        Instant now = clock.get();
        return change(
                FINISHED,
                charge,
                reply.status(),
                reply.contentType(),
                reply.location(),
                reply.body(),
                now,
                now.plus(retention));
    }

    @Override
    public boolean unknown(UnderWay charge) {
        return change(UNKNOWN, charge, clock.get().plus(lease));
    }

    @Override
    public boolean giveBack(UnderWay charge) {
        return change(GIVE_BACK, charge, clock.get().plus(retention));
    }

    private boolean change(String sql, UnderWay charge, Object... values) {
        Object[] arguments = new Object[values.length + 3];
        System.arraycopy(values, 0, arguments, 0, values.length);
        arguments[values.length] = charge.key().account();
        arguments[values.length + 1] = charge.key().key().value();
        arguments[values.length + 2] = charge.owner();
        return connection.update(sql, arguments) == 1;
    }

    private static String text(ProcessorAnswer answer) {
        return answer.fold(id -> "charged " + id, () -> "declined", () -> "nothing-done", () -> "unknown");
    }

    private static ProcessorAnswer answer(String text) {
        return switch (text) {
            case "declined" -> new ProcessorAnswer.Declined();
            case "nothing-done" -> new ProcessorAnswer.NothingDone();
            default -> new ProcessorAnswer.Charged(text.substring("charged ".length()));
        };
    }
}
