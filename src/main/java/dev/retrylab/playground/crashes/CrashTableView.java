package dev.retrylab.playground.crashes;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The page of the crash table.
 *
 * @param runKey the key of the next run: fresh with every page
 * @param kept the filter's parameters, for a form to send on
 * @param columns the crash points
 * @param run the run on show; empty for none
 * @param tally how often each strategy came to each verdict; empty unless a run has come to its end
 * @param takeaway what the tally says, as a sentence
 */
public record CrashTableView(
        String runKey,
        List<Map.Entry<String, String>> kept,
        List<Facet> facets,
        List<Column> columns,
        List<Part> parts,
        Optional<Progress> run,
        Optional<Tally> tally,
        String takeaway,
        List<Meaning> meanings) {

    public boolean isRunning() {
        return run.filter(Progress::isRunning).isPresent();
    }

    /** A choice of what to see, each part of it an address. */
    public record Facet(String name, List<Link> links) {}

    public record Link(String words, String address, boolean current) {}

    /** A crash point and what it means. */
    public record Column(String title, String meaning) {}

    /** The strategies by the crash points, for one thing that the client does next and one number of requests. */
    public record Part(String title, String id, List<Row> rows) {}

    public record Row(String strategy, String how, List<CellLink> cells) {}

    /**
     * @param verdict empty while it has not been run
     * @param charges what was charged, in words
     * @param belief what the client believes
     */
    public record CellLink(
            String id, String address, String column, Optional<VerdictView> verdict, String charges, String belief) {}

    /**
     * How far a run is.
     *
     * @param state {@code running}, {@code done}, {@code stopped} or {@code lost} (its node gave no sign of life)
     * @param here the address of the page with this run
     */
    public record Progress(String key, String state, int done, int cells, String here) {

        public boolean isRunning() {
            return state.equals("running");
        }
    }

    public record Tally(List<VerdictView> verdicts, List<TallyRow> rows) {}

    /** @param counts in the order of the verdicts */
    public record TallyRow(String strategy, List<Integer> counts) {}

    public record Meaning(VerdictView verdict, String meaning) {}
}
