package dev.retrylab.playground.cell;

import dev.retrylab.playground.crashes.VerdictView;
import dev.retrylab.playground.diagram.Diagram;
import dev.retrylab.playground.schedule.ScheduleView;
import java.util.List;
import java.util.Optional;

/**
 * A cell's page.
 *
 * @param facts what is set up, in words
 * @param pending why there is no result for a run that was asked for; empty if there is one, or none was asked for
 */
public record CellView(
        String title,
        String slug,
        List<String> facts,
        Ask ask,
        String pending,
        Optional<Result> result,
        List<Neighbours> neighbours) {

    /**
     * The question before the run.
     *
     * @param runKey the key of the next run: fresh with every page
     */
    public record Ask(String runKey, String question, List<String> options) {}

    /**
     * What the database did.
     *
     * @param charged charges and balance, in words
     * @param belief what the client believes, and what it was told last
     * @param guess what the learner said and what it was; empty if they said nothing
     * @param agreement whether model and database agree, as a sentence
     * @param compared what each of them says
     * @param worst of how many orders this is the worst; empty for one request
     */
    public record Result(
            String key,
            String address,
            VerdictView verdict,
            String meaning,
            String charged,
            String belief,
            String beliefNote,
            String guess,
            Diagram diagram,
            boolean agrees,
            String agreement,
            List<Compared> compared,
            String worst,
            ScheduleView schedule) {}

    /** One figure as the model has it, and as the database had it. */
    public record Compared(String name, String model, String database) {}

    /** Cells that differ from this one in one thing. */
    public record Neighbours(String title, List<Link> links) {}

    public record Link(String words, String address, boolean current) {}
}
