package dev.retrylab.sandbox.durability;

import dev.retrylab.sandbox.Node;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;

/** The flavour for PostgreSQL: a server of its own and one node. */
final class PostgresDeployment implements Deployment {

    private static final String DATABASE = "durability";

    private final PostgresProcess server;
    private final Path log;
    private Node node;

    private PostgresDeployment(Path folder) throws Exception {
        server = PostgresProcess.start(folder.resolve("postgresql"));
        log = folder.resolve("application.log");
        server.execute("create database " + DATABASE);
        startNode();
    }

    static PostgresDeployment start(Path folder) throws Exception {
        return new PostgresDeployment(folder);
    }

    /** Commits are confirmed before they are written, from the next connections on, and there are only next ones. */
    static PostgresDeployment forgetful(Path folder) throws Exception {
        PostgresDeployment deployment = new PostgresDeployment(folder);
        deployment.server.execute("alter database " + DATABASE + " set synchronous_commit = off");
        deployment.server.execute(
                "select pg_terminate_backend(pid) from pg_stat_activity where datname = '" + DATABASE + "'");
        return deployment;
    }

    @Override
    public URI address() {
        return node.address();
    }

    @Override
    public List<Part> parts() {
        return List.of(Part.DATABASE, Part.APPLICATION);
    }

    @Override
    public void kill(Part part) throws Exception {
        if (part == Part.DATABASE) {
            server.kill();
        } else {
            node.kill();
        }
    }

    @Override
    public void restart(Part part) throws Exception {
        if (part == Part.DATABASE) {
            server.restart();
        } else {
            startNode();
        }
    }

    private void startNode() throws Exception {
        node = Node.start(server.url(DATABASE), log);
        node.awaitReady();
    }

    @Override
    public void close() throws Exception {
        node.stop();
        server.close();
    }
}
