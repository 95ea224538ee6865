package dev.retrylab.sandbox.backup;

/** Why a copy was not made or not put back, in one line for whoever asked. Nothing was changed. */
public final class BackupFailure extends RuntimeException {

    public BackupFailure(String line) {
        super(line);
    }
}
