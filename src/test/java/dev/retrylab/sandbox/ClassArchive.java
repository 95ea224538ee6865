package dev.retrylab.sandbox;

import dev.retrylab.Folders;
import dev.retrylab.TestDatabase;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * The packaged application's classes as a JVM has them in memory: written by one start that is made for it, and mapped by all
 * later ones, which spares a third of each. Each package needs its own. Until it is there, nodes start without.
 */
final class ClassArchive {

    private static final Path ARCHIVE = Path.of("target/tests.jsa");
    private static final Path LOCK = Path.of("target/tests.jsa.lock");
    private static final Path UNFINISHED = Path.of("target/tests.jsa.unfinished");

    private static final AtomicBoolean ASKED_FOR = new AtomicBoolean();

    private ClassArchive() {}

    /** What a start is told. The first that finds no archive has one made meanwhile. */
    static List<String> flags() throws IOException {
        if (isOfThisPackage()) {
            // A JVM that cannot use it goes on without, and must not speak of it where a test reads every line.
            return List.of("-XX:SharedArchiveFile=" + ARCHIVE, "-Xlog:disable");
        }
        if (ASKED_FOR.compareAndSet(false, true)) {
            Thread maker = new Thread(ClassArchive::make, "class-archive");
            maker.setDaemon(true);
            maker.start();
        }
        return List.of();
    }

    private static boolean isOfThisPackage() throws IOException {
        return Files.exists(ARCHIVE)
                && Files.getLastModifiedTime(ARCHIVE).compareTo(Files.getLastModifiedTime(Node.PACKAGED)) > 0;
    }

    /** In one of the JVMs that test at once. */
    private static void make() {
        try (FileChannel file = FileChannel.open(LOCK, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
                FileLock lock = file.tryLock()) {
            if (lock != null && !isOfThisPackage()) {
                write();
                Files.move(UNFINISHED, ARCHIVE, StandardCopyOption.ATOMIC_MOVE);
            }
        } catch (Exception e) {
            System.err.println("There is no class archive, so nodes start without: " + e);
        }
    }

    /** A JVM writes it when it ends, with what it has loaded until then: it is asked for a page and for a charge. */
    private static void write() throws Exception {
        Files.deleteIfExists(UNFINISHED);
        // Where it does no harm if the tests end before.
        Path folder = Files.createTempDirectory(Path.of("target"), "class-archive");
        try {
            Node node = Node.start(
                    TestDatabase.create("class_archive", folder),
                    folder.resolve("application.log"),
                    List.of("-XX:ArchiveClassesAtExit=" + UNFINISHED, "-Xlog:disable"));
            Runtime.getRuntime().addShutdownHook(new Thread(node::killNow));
            node.awaitReady();
            node.charge(node.newSandbox(), "one").get(60, TimeUnit.SECONDS);
            node.terminate();
            node.exitCode();
            if (!Files.exists(UNFINISHED)) {
                throw new IOException(String.join("\n", node.log()));
            }
        } finally {
            Folders.delete(folder);
        }
    }
}
