package dev.retrylab.sandbox.durability;

import dev.retrylab.TestDatabase;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;

/** The packaged application and its database as processes, each of which can be killed and started again. */
public interface Deployment extends AutoCloseable {

    /** What a kill hits. */
    enum Part {
        APPLICATION,
        DATABASE
    }

    /** In the flavour that was built. @param folder for its data and its log */
    static Deployment start(Path folder) throws Exception {
        return TestDatabase.isPostgresql() ? PostgresDeployment.start(folder) : H2Deployment.start(folder);
    }

    /** One whose database acknowledges what it has yet to write. Its application has passed its own check all the same. */
    static Deployment forgetful(Path folder) throws Exception {
        return TestDatabase.isPostgresql() ? PostgresDeployment.forgetful(folder) : H2Deployment.forgetful(folder);
    }

    URI address();

    /** What runs in a process of its own. */
    List<Part> parts();

    /** With SIGKILL; returns when it is gone. */
    void kill(Part part) throws Exception;

    /** On the same data; returns when it answers. */
    void restart(Part part) throws Exception;

    @Override
    void close() throws Exception;
}
