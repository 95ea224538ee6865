package dev.retrylab.scenario;

import java.util.Locale;

/** What can be predicted of a run. */
public enum Measure {
    /** Charges that the server committed: {@code 2}. */
    EXECUTIONS,
    /** Charges that the customer pays: in the payment processor's ledger where the effect is elsewhere, else ours. */
    PAID,
    /** What the account was charged, in minor units: {@code 1000}. */
    BALANCE,
    /** The status of the last answer that the client saw, or {@code none}. */
    LAST_STATUS,
    /** The status of each request's last answer, in the order sent: {@code 201, 422}. */
    STATUSES,
    /** How belief and ledger agree, in words: {@code charged twice}. */
    VERDICT;

    /** The word that content and addresses use. */
    public String word() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
