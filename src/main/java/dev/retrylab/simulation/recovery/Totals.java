package dev.retrylab.simulation.recovery;

/** Calls of a whole run, summed up as it goes. */
final class Totals {

    double offered;
    double backend;
    double good;
    double retries;
    double failed;
    double shortCircuited;
    double maxQueue;
    double queueEnd;
}
