package dev.retrylab.idempotency.outside;

/** How far a charge has come. Each point is committed before the next step is taken, so a crash loses one step at most. */
public enum RecoveryPoint {
    /** The key is ours. The processor has not been called: there is a way back. */
    STARTED,
    /** From here on the processor may have been called. There is no way back, only on. */
    CALLING,
    /** The processor's answer is ours. Nobody need ask again. */
    ANSWERED,
    /** Our ledger and the client's answer are stored. */
    FINISHED
}
