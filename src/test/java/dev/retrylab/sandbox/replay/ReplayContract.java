package dev.retrylab.sandbox.replay;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.retrylab.Shows;
import dev.retrylab.interleaving.Move;
import dev.retrylab.interleaving.Play;
import dev.retrylab.interleaving.Schedule;
import dev.retrylab.interleaving.World;
import dev.retrylab.interleaving.crash.Cell;
import dev.retrylab.interleaving.crash.CellPlay;
import dev.retrylab.interleaving.crash.CrashTable;
import dev.retrylab.interleaving.program.Action;
import dev.retrylab.interleaving.program.Handler;
import dev.retrylab.interleaving.program.Handler.Part;
import dev.retrylab.interleaving.program.Program;
import dev.retrylab.interleaving.program.Programs;
import dev.retrylab.interleaving.program.Seen;
import dev.retrylab.interleaving.replay.Observed;
import dev.retrylab.interleaving.replay.Observed.ObservedStep;
import dev.retrylab.interleaving.replay.Replay;
import dev.retrylab.interleaving.search.Bounds;
import dev.retrylab.interleaving.search.Explorer;
import dev.retrylab.sandbox.body.Replies;
import dev.retrylab.sandbox.config.SandboxConfig;
import dev.retrylab.sandbox.effect.ChargeCount;
import dev.retrylab.sandbox.effect.ChargeEffect;
import dev.retrylab.sandbox.effect.ChargeWork;
import dev.retrylab.sandbox.store.Database;
import dev.retrylab.sandbox.store.DatabaseConnection;
import dev.retrylab.web.Identifiers;
import io.agroal.api.AgroalDataSource;
import io.agroal.api.configuration.supplier.AgroalDataSourceConfigurationSupplier;
import io.agroal.api.security.NamePrincipal;
import io.agroal.api.security.SimplePassword;
import io.smallrye.config.SmallRyeConfigBuilder;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.flywaydb.core.Flyway;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/**
 * Holds the model and the real strategies together: the same schedules through both, step by step. A subclass names the
 * database.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class ReplayContract {

    private static final long SEED = 2026;
    /** Random schedules for each program; more with {@code -Dschedules=1000}. CI plays 200. */
    private static final int SCHEDULES = Integer.getInteger("schedules", 60);

    private static final int AT_ONCE = 4;
    private static final int WAITING = 16;

    private final ExecutorService threads = Executors.newFixedThreadPool(AT_ONCE);
    private AgroalDataSource dataSource;
    private Database database;
    private DatabaseReplay replay;

    /** The address of an empty database; it may keep its files in the folder. */
    abstract String url(Path folder);

    abstract String user();

    @BeforeAll
    void open(@TempDir Path folder) throws Exception {
        String url = url(folder);
        dataSource = AgroalDataSource.from(new AgroalDataSourceConfigurationSupplier()
                .connectionPoolConfiguration(pool -> pool.maxSize(40)
                        .acquisitionTimeout(Duration.ofSeconds(10))
                        .connectionFactoryConfiguration(factory -> factory.jdbcUrl(url)
                                .principal(new NamePrincipal(user()))
                                .credential(new SimplePassword(user())))));
        Flyway.configure()
                .dataSource(dataSource)
                .locations("classpath:db/migration")
                .load()
                .migrate();
        database = new Database(dataSource, Clock.systemUTC(), new ObjectMapper(), url);
        replay = replay(AT_ONCE, WAITING);
    }

    private DatabaseReplay replay(int atOnce, int waiting) {
        SandboxConfig config = new SmallRyeConfigBuilder()
                .withMapping(SandboxConfig.class)
                .withDefaultValue("retrylab.sandbox.replays-at-once", String.valueOf(atOnce))
                .withDefaultValue("retrylab.sandbox.replays-waiting", String.valueOf(waiting))
                .build()
                .getConfigMapping(SandboxConfig.class);
        ObjectMapper json = new ObjectMapper();
        Identifiers identifiers = new Identifiers(new Random(SEED));
        ChargeWork work = new ChargeWork(json, new Replies(json), identifiers, new ChargeCount(config));
        // The charge is one in our own ledger; no processor is called.
        return new DatabaseReplay(database, new ChargeEffect(database, work, null), identifiers, config);
    }

    @AfterAll
    void close() {
        threads.shutdownNow();
        replay.stop();
        dataSource.close();
    }

    @AfterEach
    void nothingIsLeftBehind() {
        for (String table : List.of("sandbox", "account", "charge", "idempotency_key", "unguarded_key")) {
            assertEquals(0L, rows(table), table);
        }
    }

    private long rows(String table) {
        try (DatabaseConnection connection = DatabaseConnection.open(dataSource)) {
            return connection
                    .first("select count(*) from " + table, row -> row.getLong(1))
                    .orElseThrow();
        }
    }

    private static List<Program> programs() {
        return Stream.concat(Programs.STRATEGIES.stream(), Programs.SWITCHES.stream())
                .toList();
    }

    private Observed agreed(World start, Schedule schedule) {
        Observed observed = replay.run(start, schedule);
        assertTrue(
                observed.agrees(),
                () -> start.program() + " " + schedule + ": " + observed.difference() + "\n"
                        + String.join(
                                "\n",
                                observed.moves().stream().map(Object::toString).toList()));
        return observed;
    }

    /** A few at once, as visitors would. */
    private <T> void each(List<T> all, Function<T, Observed> run) throws Exception {
        List<Future<Observed>> runs =
                all.stream().map(each -> threads.submit(() -> run.apply(each))).toList();
        for (Future<Observed> each : runs) {
            each.get();
        }
    }

    /** A replay has a sandbox of its own while it is at work. */
    @Test
    @Shows("RETRYLAB_SANDBOX_REPLAYS_AT_ONCE")
    void oneAtATimeIsNeverBesideAnother() throws Exception {
        DatabaseReplay single = replay(1, WAITING);
        Play play = CrashTable.play(Cell.ALL.get(0)).play();
        List<Future<Observed>> runs = Stream.generate(
                        () -> threads.submit(() -> single.run(play.start(), play.schedule())))
                .limit(2 * AT_ONCE)
                .toList();
        long most = 0;
        while (!runs.stream().allMatch(Future::isDone)) {
            most = Math.max(most, rows("sandbox"));
        }
        for (Future<Observed> each : runs) {
            each.get();
        }
        single.stop();
        assertEquals(1, most);
    }

    @Test
    void everyShortestBreakIsOneOnTheDatabaseToo() throws Exception {
        List<Play> breaks = programs().stream()
                .flatMap(program -> Stream.of(Bounds.TWO, new Bounds(2, 1, true, Bounds.Arrival.ONLY_AS_RETRY))
                        .flatMap(bounds -> Explorer.explore(program, bounds).shortest().stream()))
                .map(found -> found.proof())
                .toList();
        assertEquals(13, breaks.size());
        each(breaks, play -> agreed(play.start(), play.schedule()));
    }

    @Test
    void everyCellOfTheTableEndsAsTheModelSays() throws Exception {
        List<CellPlay> cells = Stream.concat(
                        Cell.ALL.stream(), Programs.SWITCHES.stream().flatMap(Cell::of))
                .map(CrashTable::play)
                .toList();
        long began = System.nanoTime();
        each(cells.subList(0, Cell.ALL.size()), this::agreed);
        System.getLogger("replay")
                .log(
                        System.Logger.Level.INFO,
                        "the table of {0} cells took {1} ms",
                        Cell.ALL.size(),
                        (System.nanoTime() - began) / 1_000_000);
        each(cells.subList(Cell.ALL.size(), cells.size()), this::agreed);
    }

    private Observed agreed(CellPlay cell) {
        Observed observed = agreed(cell.play().start(), cell.play().schedule());
        assertEquals(cell.charges(), observed.charges().size(), cell.cell().slug());
        assertEquals(500L * cell.charges(), observed.balance(), cell.cell().slug());
        return observed;
    }

    @Test
    void anyScheduleOfAnyStrategyGoesTheSameWay() throws Exception {
        for (Program program : programs()) {
            Random random = new Random(SEED);
            List<Play> plays = IntStream.range(0, SCHEDULES)
                    .mapToObj(each -> randomPlay(program, random))
                    .toList();
            each(plays, play -> agreed(play.start(), play.schedule()));
        }
    }

    @Test
    void anyScheduleOfAnyHandlerGoesTheSameWay() throws Exception {
        Random random = new Random(SEED);
        List<Play> plays = IntStream.range(0, 2 * SCHEDULES)
                .mapToObj(each -> randomPlay(randomHandler(random).program(), random))
                .toList();
        each(plays, play -> agreed(play.start(), play.schedule()));
    }

    @Test
    void theShortestBreakOfAHandlerIsOneOnTheDatabaseToo() throws Exception {
        Random random = new Random(SEED);
        List<Play> breaks = IntStream.range(0, SCHEDULES)
                .mapToObj(each -> randomHandler(random))
                .flatMap(handler -> Explorer.explore(handler.program(), Bounds.TWO).shortest().stream())
                .map(found -> found.proof())
                .toList();
        each(breaks, play -> agreed(play.start(), play.schedule()));
    }

    /** More than may wait: each is served or sent away, and the pool is never exhausted. */
    @Test
    void aCrowdIsServedOrSentAway() throws Exception {
        CellPlay cell = CrashTable.play(
                Cell.find("one-transaction~between~same-key~two").orElseThrow());
        ExecutorService crowd = Executors.newFixedThreadPool(200);
        List<Future<Boolean>> visitors = IntStream.range(0, 200)
                .mapToObj(each -> crowd.submit(() -> isServed(cell)))
                .toList();
        int served = 0;
        for (Future<Boolean> visitor : visitors) {
            served += visitor.get() ? 1 : 0;
        }
        crowd.shutdown();
        assertTrue(served >= AT_ONCE, served + " of 200 were served");
    }

    private boolean isServed(CellPlay cell) {
        try {
            return agreed(cell).agrees();
        } catch (Replay.Busy busy) {
            return false;
        }
    }

    /** A model that is wrong: the database is not made to agree. */
    @Test
    void whereTheyDifferTheFirstDifferenceIsTold() {
        Program forgetsTheCharge = new Program.Writer("none")
                .then(Action.BEGIN)
                .then(Action.COMMIT)
                .then(Action.ANSWER)
                .done();
        Observed observed = replay.run(World.of(forgetsTheCharge, 1), Schedule.parse("111"));
        assertFalse(observed.agrees());
        assertEquals(
                "Move 2: request 1 comes to \"commit\" in the model and to \"charge\" on the database.",
                observed.difference());
        assertEquals(2, observed.moves().size());
        assertEquals(List.of(), observed.charges());
    }

    @Test
    void aWaitIsSeenOnTheDatabaseOrNotAtAll() {
        Program waitsWithoutAnIndex = new Program.Writer("one-transaction.no-index")
                .then(Action.BEGIN)
                .then(Action.INSERT_KEY)
                .then(Action.CHARGE)
                .done();
        Observed observed = replay.run(World.of(waitsWithoutAnIndex, 2), Schedule.parse("1122"));
        assertEquals(
                "Move 4: request 2 comes to a wait in the model and to no wait on the database.",
                observed.difference());
        Observed waits =
                replay.run(World.of(Programs.find("one-transaction").orElseThrow(), 2), Schedule.parse("1122"));
        assertEquals(
                new ObservedStep(2, Action.INSERT_KEY, Seen.WAITS, 1),
                waits.moves().get(3).steps().get(0));
    }

    private static Handler randomHandler(Random random) {
        List<Part> parts = new ArrayList<>(Arrays.asList(Part.values()));
        Collections.shuffle(parts, random);
        return new Handler(parts.subList(0, Math.max(2, Part.values().length - random.nextInt(3))));
    }

    /** Two or three requests until all are over, with a crash, leases and once in a while the retention. */
    private static Play randomPlay(Program program, Random random) {
        World start = World.of(program, 2 + random.nextInt(2));
        World now = start;
        Schedule schedule = Schedule.EMPTY;
        boolean mayCrash = true;
        boolean mayExpire = random.nextInt(4) == 0;
        while (!now.isOver()) {
            List<Move> moves = new ArrayList<>();
            for (Move move : now.moves()) {
                boolean wanted = switch (move.kind()) {
                    case STEP -> true;
                    case CRASH -> mayCrash && random.nextInt(10) == 0;
                    case LEASE_RUNS_OUT -> random.nextInt(4) == 0;
                    case RETENTION_RUNS_OUT -> mayExpire && random.nextInt(10) == 0;
                };
                if (wanted) {
                    moves.add(move);
                }
            }
            Move move = moves.get(random.nextInt(moves.size()));
            mayCrash &= move.kind() != Move.Kind.CRASH;
            mayExpire &= move.kind() != Move.Kind.RETENTION_RUNS_OUT;
            now = now.apply(move).after();
            schedule = schedule.then(move);
        }
        return Play.of(start, schedule);
    }
}
