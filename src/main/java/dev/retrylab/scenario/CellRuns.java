package dev.retrylab.scenario;

import java.util.concurrent.CompletionStage;

/** Port: replays a cell of the crash table on the database, for whoever asks what will happen in it. */
public interface CellRuns {

    boolean knows(String cell);

    /** The run, kept under the address that it gives. */
    CompletionStage<MeasuredRun> run(String cell);
}
