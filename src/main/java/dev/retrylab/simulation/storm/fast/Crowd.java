package dev.retrylab.simulation.storm.fast;

/** Clients that are not served yet, as they move through time. */
interface Crowd {

    /** Goes on to the next tick in which somebody calls, and says which it is. */
    long nextCall();

    /** How many call in this tick. */
    int callers();

    /** One of the callers, each equally likely, is served and leaves; the others draw their waits. */
    void serveOne();
}
