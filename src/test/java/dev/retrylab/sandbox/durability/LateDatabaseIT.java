package dev.retrylab.sandbox.durability;

import dev.retrylab.PostgresServer;
import dev.retrylab.TestDatabase;
import dev.retrylab.sandbox.Node;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The application is up before its database is, as after a power cut. */
class LateDatabaseIT {

    @TempDir
    Path folder;

    @Test
    void theStartWaitsForTheDatabase() throws Exception {
        if (TestDatabase.isPostgresql()) {
            afterTheServer();
        } else {
            afterTheFileIsFree();
        }
    }

    private void afterTheServer() throws Exception {
        try (PostgresProcess server = PostgresProcess.start(folder.resolve("postgresql"))) {
            server.execute("create database late");
            server.kill();
            Node node = Node.start(server.url("late"), folder.resolve("application.log"));
            try {
                node.awaitLog(LateDatabaseIT::asksAgain);
                server.restart();
                node.awaitReady();
            } finally {
                node.stop();
            }
        }
    }

    private void afterTheFileIsFree() throws Exception {
        String url = TestDatabase.h2(folder);
        Node node;
        try (Connection other = DriverManager.getConnection(url, PostgresServer.USER, "retrylab")) {
            node = Node.start(url, folder.resolve("application.log"));
            node.awaitLog(LateDatabaseIT::asksAgain);
        }
        try {
            node.awaitReady();
        } finally {
            node.stop();
        }
    }

    private static boolean asksAgain(String line) {
        return line.contains("Retrying in");
    }
}
