package dev.retrylab.scenario.setting;

/** What the client does when no answer came. */
public enum OnSilence {
    /** It sends the request again. */
    RETRY,
    /** It tells its user that the charge failed. */
    REPORT_FAILURE,
    /** It asks for the list of charges, and sends again only if the charge is not there. */
    ASK
}
