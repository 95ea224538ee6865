package dev.retrylab.idempotency;

/** Port: the effect itself, done inside the transaction that hands it out. */
public interface Work {

    /**
     * @return the answer to keep, a final refusal such as a declined card included
     * @throws Refused if nothing was done and nothing may be kept
     */
    Reply run();

    /**
     * The answer of a success, made up before anything is done. {@link #run} then gives this very answer if all goes
     * well, in whichever of the request's transactions it is called.
     *
     * @throws Refused if it is plain already that nothing will be done
     */
    Reply promise();

    /** The work was not done, and a retry under the same key is to find no trace of it. */
    final class Refused extends RuntimeException {

        private final transient Reply reply;

        public Refused(Reply reply) {
            super("refused with status " + reply.status(), null, false, false);
            this.reply = reply;
        }

        public Reply reply() {
            return reply;
        }
    }
}
