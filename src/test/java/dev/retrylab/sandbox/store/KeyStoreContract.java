package dev.retrylab.sandbox.store;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.retrylab.idempotency.Fingerprint;
import dev.retrylab.idempotency.IdempotencyKey;
import dev.retrylab.idempotency.KeyRecord;
import dev.retrylab.idempotency.KeyStore.Claim;
import dev.retrylab.idempotency.Reply;
import dev.retrylab.idempotency.ScopedKey;
import dev.retrylab.idempotency.Transaction;
import dev.retrylab.sandbox.body.SandboxSettings;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import javax.sql.DataSource;
import org.flywaydb.core.Flyway;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/** What every database must do for the keys. A subclass names the database; the rules are the same for all. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class KeyStoreContract {

    static final Fingerprint FIRST = Fingerprint.of("POST", "/v1/charges", "", Map.of("a", "1"));
    static final Fingerprint OTHER = Fingerprint.of("POST", "/v1/charges", "", Map.of("a", "2"));
    static final Reply CREATED =
            new Reply(201, "application/json", "/v1/charges/ch_1", "{\"id\":\"ch_1\"}".getBytes(), null);
    static final Duration SHORT = Duration.ofMillis(150);
    static final Duration LONG = Duration.ofSeconds(20);

    private ExecutorService twins;

    private DataSource dataSource;

    /** Starts the database, or reaches one that runs. It may keep its files in the folder. */
    abstract DataSource open(Path folder) throws Exception;

    abstract DatabaseDialect dialect();

    abstract InstantSource clock();

    @BeforeAll
    void migrate(@TempDir Path folder) throws Exception {
        dataSource = open(folder);
        Flyway.configure()
                .dataSource(dataSource)
                .locations("classpath:db/migration")
                .load()
                .migrate();
    }

    @BeforeEach
    void startEmpty() {
        twins = Executors.newCachedThreadPool();
        emptyTables();
    }

    private void emptyTables() {
        Instant now = Instant.parse("2026-01-01T00:00:00Z");
        try (DatabaseConnection connection = DatabaseConnection.open(dataSource)) {
            connection.update("delete from sandbox");
            connection.update(
                    "insert into sandbox (id, created_at, expires_at, clock_offset_ms, settings) values (?, ?, ?, 0, '{}')",
                    "sb_1",
                    now,
                    now);
            for (int i = 1; i <= 2; i++) {
                connection.update(
                        "insert into account (id, sandbox_id, position, api_key_hash) values (?, 'sb_1', ?, ?)",
                        "acct_" + i,
                        i,
                        "hash_" + i);
            }
            connection.commit();
        }
    }

    @AfterEach
    void endTwins() throws InterruptedException {
        twins.shutdownNow();
        assertTrue(twins.awaitTermination(30, TimeUnit.SECONDS));
    }

    static ScopedKey key(String account, String key) {
        return new ScopedKey(account, new IdempotencyKey(key));
    }

    static final ScopedKey K1 = key("acct_1", "k1");

    /** Transactions of a caller whose sandbox's clock runs ahead by so much. */
    DatabaseTransactions ahead(Duration offset) {
        Instant any = Instant.parse("2026-01-01T00:00:00Z");
        Caller caller = new Caller("sb_1", "acct_1", SandboxSettings.DEFAULT, any, offset);
        return new DatabaseTransactions(dataSource, dialect(), clock(), caller, (connection, now) -> CREATED);
    }

    Transaction begin() {
        return ahead(Duration.ZERO).begin();
    }

    void stored(ScopedKey key, Fingerprint fingerprint, Reply reply) {
        try (Transaction transaction = begin()) {
            assertEquals(Claim.CLAIMED, transaction.keys().insert(key, fingerprint, SHORT));
            transaction.keys().save(key, fingerprint, reply);
            transaction.commit();
        }
    }

    Optional<KeyRecord> found(ScopedKey key, Duration offset) {
        try (Transaction transaction = ahead(offset).begin()) {
            return transaction.keys().find(key);
        }
    }

    Claim claimAndLetGo(ScopedKey key, Duration wait) {
        try (Transaction transaction = begin()) {
            return transaction.keys().insert(key, FIRST, wait);
        }
    }

    /** A second insert in a thread of its own, begun but surely not ended while {@code first} is open. */
    private Future<Claim> twinOf(Transaction first) throws Exception {
        assertEquals(Claim.CLAIMED, first.keys().insert(K1, FIRST, SHORT));
        CountDownLatch begun = new CountDownLatch(1);
        Future<Claim> twin = twins.submit(() -> {
            begun.countDown();
            return claimAndLetGo(K1, LONG);
        });
        assertTrue(begun.await(10, TimeUnit.SECONDS));
        assertThrows(TimeoutException.class, () -> twin.get(200, TimeUnit.MILLISECONDS), "it waits");
        return twin;
    }

    @Test
    void aNewKeyIsClaimedAndFoundOnceCommitted() {
        try (Transaction transaction = begin()) {
            assertEquals(Claim.CLAIMED, transaction.keys().insert(K1, FIRST, SHORT));
            transaction.keys().save(K1, FIRST, CREATED);
            assertEquals(Optional.empty(), found(K1, Duration.ZERO), "not before the commit");
            transaction.commit();
        }
        assertEquals(Optional.of(new KeyRecord(FIRST, Optional.of(CREATED), false)), found(K1, Duration.ZERO));
        assertEquals(Claim.TAKEN, claimAndLetGo(K1, SHORT));
    }

    @Test
    void aTwinWaitsForTheCommitAndFindsTheKeyTaken() throws Exception {
        try (Transaction first = begin()) {
            Future<Claim> twin = twinOf(first);
            first.keys().save(K1, FIRST, CREATED);
            first.commit();
            assertEquals(Claim.TAKEN, twin.get(10, TimeUnit.SECONDS));
        }
    }

    @Test
    void aTwinWaitsForTheRollbackAndHasTheKey() throws Exception {
        Future<Claim> twin;
        try (Transaction first = begin()) {
            twin = twinOf(first);
        }
        assertEquals(Claim.CLAIMED, twin.get(10, TimeUnit.SECONDS));
    }

    @Test
    void aTwinThatHasWaitedLongEnoughIsTold() {
        try (Transaction first = begin()) {
            assertEquals(Claim.CLAIMED, first.keys().insert(K1, FIRST, SHORT));
            long begun = System.nanoTime();
            assertEquals(Claim.BUSY, claimAndLetGo(K1, SHORT));
            long waited = System.nanoTime() - begun;
            assertTrue(waited >= SHORT.toNanos(), "waited " + waited + " ns of " + SHORT);
            assertEquals(Claim.BUSY, claimAndLetGo(K1, Duration.ZERO), "no wait is no wait, not one for ever");
        }
    }

    @Test
    void theWaitIsBoundedForTheClaimOnlyAndNotForWhatFollows() {
        try (Transaction transaction = begin()) {
            assertEquals(Claim.CLAIMED, transaction.keys().insert(K1, FIRST, Duration.ZERO));
            transaction.keys().save(K1, FIRST, CREATED);
            transaction.commit();
        }
        assertTrue(found(K1, Duration.ZERO).isPresent());
    }

    @Test
    void anotherKeyOrAccountNeverWaits() {
        try (Transaction first = begin()) {
            assertEquals(Claim.CLAIMED, first.keys().insert(K1, FIRST, SHORT));
            assertEquals(Claim.CLAIMED, claimAndLetGo(key("acct_1", "k2"), Duration.ZERO));
            assertEquals(Claim.CLAIMED, claimAndLetGo(key("acct_2", "k1"), Duration.ZERO));
        }
    }

    @Test
    void aRolledBackKeyIsUnused() {
        try (Transaction first = begin()) {
            first.keys().insert(K1, FIRST, SHORT);
            first.keys().save(K1, FIRST, CREATED);
        }
        assertEquals(Optional.empty(), found(K1, Duration.ZERO));
        assertEquals(Claim.CLAIMED, claimAndLetGo(K1, SHORT));
    }

    @Test
    void expiryIsFixedWhenTheAnswerIsSaved() {
        stored(K1, FIRST, CREATED); // Kept for 24 hours.
        assertFalse(found(K1, Duration.ofHours(23)).orElseThrow().expired());
        assertTrue(found(K1, Duration.ofHours(25)).orElseThrow().expired());
    }

    @Test
    void onlyWhatHasExpiredIsRemoved() {
        stored(K1, FIRST, CREATED);
        removeExpired(K1, Duration.ofHours(23));
        assertTrue(found(K1, Duration.ZERO).isPresent());
        removeExpired(key("acct_2", "k1"), Duration.ofHours(25));
        assertTrue(found(K1, Duration.ZERO).isPresent());
        removeExpired(K1, Duration.ofHours(25));
        assertEquals(Optional.empty(), found(K1, Duration.ZERO));
    }

    @Test
    void anUnfinishedRecordNeverExpires() {
        try (Transaction transaction = begin()) {
            transaction.keys().insert(K1, FIRST, SHORT);
            transaction.commit();
        }
        removeExpired(K1, Duration.ofDays(300));
        assertEquals(Optional.of(new KeyRecord(FIRST, Optional.empty(), false)), found(K1, Duration.ofDays(300)));
    }

    private void removeExpired(ScopedKey key, Duration offset) {
        try (Transaction transaction = ahead(offset).begin()) {
            transaction.keys().removeExpired(key);
            transaction.commit();
        }
    }

    @Test
    void theSweeperTakesWhatIsFinishedAndExpiredAndNothingElse() {
        stored(K1, FIRST, CREATED);
        ScopedKey unfinished = key("acct_1", "unfinished");
        try (Transaction transaction = begin()) {
            transaction.keys().insert(unfinished, FIRST, SHORT);
            transaction.commit();
        }
        try (DatabaseConnection connection = DatabaseConnection.open(dataSource)) {
            Instant now = dialect().now(connection, clock());
            assertEquals(0, DatabaseKeys.sweep(connection, now.plus(Duration.ofHours(23))));
            assertEquals(1, DatabaseKeys.sweep(connection, now.plus(Duration.ofHours(25))));
            assertEquals(0, DatabaseKeys.sweep(connection, now.plus(Duration.ofDays(300))));
            connection.commit();
        }
        assertEquals(Optional.empty(), found(K1, Duration.ZERO));
        assertTrue(found(unfinished, Duration.ZERO).isPresent());
    }

    private boolean marked(ScopedKey key, Fingerprint fingerprint, String owner, Duration offset) {
        try (Transaction transaction = ahead(offset).begin()) {
            boolean ours = transaction.markers().mark(key, fingerprint, owner);
            transaction.commit();
            return ours;
        }
    }

    private boolean finished(ScopedKey key, String owner, Duration offset) {
        try (Transaction transaction = ahead(offset).begin()) {
            boolean ours = transaction.markers().finish(key, owner, CREATED);
            transaction.commit();
            return ours;
        }
    }

    /** The default lease is 10 s. */
    @Test
    void aMarkerHoldsUntilItsLeaseIsOverAndThenForItsOwnRequestOnly() {
        assertTrue(marked(K1, FIRST, "a", Duration.ZERO));
        assertFalse(marked(K1, FIRST, "b", Duration.ofSeconds(9)));
        assertEquals(Optional.of(new KeyRecord(FIRST, Optional.empty(), false)), found(K1, Duration.ofHours(1)));
        assertFalse(marked(K1, OTHER, "b", Duration.ofSeconds(11)));
        assertTrue(marked(K1, FIRST, "b", Duration.ofSeconds(11)));
        assertFalse(marked(K1, FIRST, "c", Duration.ofSeconds(20)), "the second lease began at 11 s");
    }

    @Test
    void onlyTheOwnerFinishesAMarkerAndOnlyOnce() {
        assertTrue(marked(K1, FIRST, "a", Duration.ZERO));
        assertTrue(marked(K1, FIRST, "b", Duration.ofSeconds(11)));
        assertFalse(finished(K1, "a", Duration.ZERO), "its lease was taken over");
        assertTrue(finished(K1, "b", Duration.ZERO));
        assertFalse(finished(K1, "b", Duration.ZERO));
        assertEquals(
                Optional.of(CREATED), found(K1, Duration.ZERO).orElseThrow().reply());
        assertFalse(marked(K1, FIRST, "c", Duration.ofHours(23)), "a finished key is not for taking");
        assertTrue(marked(K1, OTHER, "c", Duration.ofHours(25)), "an expired one is");
    }

    /** The store's own work on the row is brief, but its connection may hang. */
    @Test
    void whoMarksAKeyDoesNotWaitForTheOwnerThatIsFinishing() {
        marked(K1, FIRST, "a", Duration.ZERO);
        try (Transaction owner = begin()) {
            assertTrue(owner.markers().finish(K1, "a", CREATED));
            Future<Boolean> twin = twins.submit(() -> marked(K1, FIRST, "b", Duration.ZERO));
            assertFalse(assertDoesNotThrow(() -> twin.get(3, TimeUnit.SECONDS)));
            owner.commit();
        }
    }

    @Test
    void anAnswerForARowThatHasExpiredAndWasClearedAwayIsNotKept() {
        stored(K1, FIRST, CREATED);
        try (Transaction late = begin()) {
            try (Transaction twin = begin()) {
                twin.keys().remove(K1);
                twin.commit();
            }
            late.keys().save(K1, FIRST, CREATED);
            late.commit();
        }
        assertEquals(Optional.empty(), found(K1, Duration.ZERO));
    }

    @Test
    void aReleasedMarkerIsGoneUnlessItIsAnothers() {
        marked(K1, FIRST, "a", Duration.ZERO);
        try (Transaction transaction = begin()) {
            transaction.markers().release(K1, "b");
            transaction.commit();
        }
        assertTrue(found(K1, Duration.ZERO).isPresent());
        try (Transaction transaction = begin()) {
            transaction.markers().release(K1, "a");
            transaction.commit();
        }
        assertEquals(Optional.empty(), found(K1, Duration.ZERO));
    }

    /** Lease 10 s, retention 24 h. */
    @Test
    void anAbandonedMarkerIsSweptARetentionAfterItsLease() {
        marked(K1, FIRST, "a", Duration.ZERO);
        Duration end = Duration.ofHours(24).plusSeconds(10);
        assertEquals(0, swept(end.minusSeconds(1)));
        assertEquals(1, swept(end.plusSeconds(1)));
        assertFalse(finished(K1, "a", Duration.ZERO), "a late owner finds nothing to finish");
    }

    private int swept(Duration offset) {
        try (DatabaseConnection connection = DatabaseConnection.open(dataSource)) {
            int rows = DatabaseKeys.sweep(
                    connection, dialect().now(connection, clock()).plus(offset));
            connection.commit();
            return rows;
        }
    }

    private void insertEmpty(ScopedKey key) {
        try (Transaction transaction = begin()) {
            transaction.keys().insertEmpty(key);
            transaction.commit();
        }
    }

    private Claim lockAndLetGo(ScopedKey key, Duration offset) {
        try (Transaction transaction = ahead(offset).begin()) {
            return transaction.keys().lock(key);
        }
    }

    @Test
    void anEmptyRowIsLockedByOneAndTheRestAreToldAtOnce() {
        insertEmpty(K1);
        insertEmpty(K1);
        assertEquals(Optional.empty(), found(K1, Duration.ZERO), "an empty row is no record");
        try (Transaction first = begin()) {
            assertEquals(Claim.CLAIMED, first.keys().lock(K1));
            long begun = System.nanoTime();
            assertEquals(Claim.BUSY, lockAndLetGo(K1, Duration.ZERO));
            insertEmpty(K1);
            assertTrue(System.nanoTime() - begun < 3_000_000_000L, "nobody waits");
            first.keys().save(K1, FIRST, CREATED);
            first.commit();
        }
        assertEquals(Optional.of(new KeyRecord(FIRST, Optional.of(CREATED), false)), found(K1, Duration.ZERO));
        assertEquals(Claim.TAKEN, lockAndLetGo(K1, Duration.ZERO));
        assertEquals(Claim.CLAIMED, lockAndLetGo(K1, Duration.ofHours(25)), "an expired row is as good as empty");
        assertEquals(Claim.TAKEN, lockAndLetGo(key("acct_1", "nowhere"), Duration.ZERO));
    }

    /** Both looked before either inserted, and one has the lock by now. */
    @Test
    void anInsertWaitsForNoLock() {
        insertEmpty(K1);
        try (Transaction first = begin();
                DatabaseConnection second = DatabaseConnection.open(dataSource)) {
            assertEquals(Claim.CLAIMED, first.keys().lock(K1));
            Instant now = dialect().now(second, clock());
            dialect().limitWait(second, Duration.ZERO);
            String key = K1.key().value();
            assertEquals(0, second.update(DatabaseKeyStore.INSERT_EMPTY, K1.account(), key, now, now));
            dialect().endWaitLimit(second);
            first.keys().save(K1, FIRST, CREATED);
            first.commit();
        }
        assertEquals(Optional.of(new KeyRecord(FIRST, Optional.of(CREATED), false)), found(K1, Duration.ZERO));
    }

    /** Of what a row was before it expired, nothing stays. */
    @Test
    void anExpiredRowIsAsGoodAsNewWhenItIsSavedAgain() {
        stored(K1, FIRST, CREATED);
        Instant before = createdAt();
        try (Transaction later = ahead(Duration.ofHours(25)).begin()) {
            assertEquals(Claim.CLAIMED, later.keys().lock(K1));
            later.keys().save(K1, OTHER, CREATED);
            later.commit();
        }
        assertEquals(Optional.of(new KeyRecord(OTHER, Optional.of(CREATED), false)), found(K1, Duration.ofHours(25)));
        assertTrue(Duration.between(before, createdAt()).toHours() >= 25);
    }

    private Instant createdAt() {
        try (DatabaseConnection connection = DatabaseConnection.open(dataSource)) {
            return connection
                    .first(
                            "select created_at from idempotency_key",
                            row -> DatabaseConnection.instant(row, "created_at"))
                    .orElseThrow();
        }
    }

    @Test
    void anEmptyRowIsSweptWhenItHasExpiredButNotUnderALock() {
        insertEmpty(K1);
        assertEquals(0, swept(Duration.ofHours(23)));
        try (Transaction first = begin()) {
            first.keys().lock(K1);
            assertEquals(0, swept(Duration.ofHours(25)));
        }
        assertEquals(1, swept(Duration.ofHours(25)));
    }

    @Test
    void anEmptyRowIsInNobodysWay() {
        insertEmpty(K1);
        removeExpired(K1, Duration.ZERO);
        assertEquals(Claim.CLAIMED, claimAndLetGo(K1, SHORT));
        insertEmpty(K1);
        assertTrue(marked(K1, FIRST, "a", Duration.ZERO));
    }

    @Test
    void theUnguardedTableTakesAKeyTwiceAndFindsTheOldestThatIsGood() {
        Reply second = new Reply(402, "application/problem+json", null, new byte[] {2}, null);
        for (Reply reply : List.of(CREATED, second)) {
            try (Transaction transaction = begin()) {
                transaction.unguardedKeys().insert(K1, FIRST, reply);
                transaction.commit();
            }
        }
        try (Transaction transaction = begin()) {
            assertEquals(
                    Optional.of(new KeyRecord(FIRST, Optional.of(CREATED), false)),
                    transaction.unguardedKeys().find(K1));
        }
        try (Transaction transaction = ahead(Duration.ofHours(25)).begin()) {
            assertEquals(Optional.empty(), transaction.unguardedKeys().find(K1));
        }
        assertEquals(Optional.empty(), found(K1, Duration.ZERO), "it is another table");
        assertEquals(2, swept(Duration.ofHours(25)));
    }

    @Test
    void accountsDoNotShareKeys() {
        stored(K1, FIRST, CREATED);
        stored(key("acct_2", "k1"), OTHER, CREATED);
        assertEquals(FIRST, found(K1, Duration.ZERO).orElseThrow().fingerprint());
        assertEquals(
                OTHER, found(key("acct_2", "k1"), Duration.ZERO).orElseThrow().fingerprint());
    }

    @Test
    void letterCaseAndEveryVisibleCharacterCount() {
        StringBuilder visible = new StringBuilder();
        for (char c = 0x21; c <= 0x7E; c++) {
            visible.append(c);
        }
        List<String> keys = List.of("key", "KEY", "Key", "key_", "key%", "key'", visible.toString());
        keys.forEach(each -> stored(key("acct_1", each), FIRST, CREATED));
        keys.forEach(each ->
                assertTrue(found(key("acct_1", each), Duration.ZERO).isPresent(), each));
        assertEquals(Optional.empty(), found(key("acct_1", "kEY"), Duration.ZERO));
    }

    @Test
    void keysOf255CharactersAreToldApartToTheLast() {
        String long1 = "x".repeat(254) + "1";
        String long2 = "x".repeat(254) + "2";
        stored(key("acct_1", long1), FIRST, CREATED);
        stored(key("acct_1", long2), OTHER, CREATED);
        assertEquals(
                FIRST, found(key("acct_1", long1), Duration.ZERO).orElseThrow().fingerprint());
    }

    @Test
    void theAnswerIsKeptToTheByte() {
        byte[] body = new byte[70_000];
        for (int i = 0; i < body.length; i++) {
            body[i] = (byte) i;
        }
        Reply reply = new Reply(402, "application/problem+json", null, body, null);
        stored(K1, FIRST, reply);
        Reply kept = found(K1, Duration.ZERO).orElseThrow().reply().orElseThrow();
        assertArrayEquals(body, kept.body());
        assertEquals(reply, kept);
    }
}
