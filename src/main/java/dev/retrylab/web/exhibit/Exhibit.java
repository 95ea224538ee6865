package dev.retrylab.web.exhibit;

import java.util.Map;

/**
 * One thing that runs, placed in a text.
 *
 * @param kind {@code scenario}, {@code simulation}, {@code question}, {@code crash} or {@code client}
 * @param id the scenario's or question's slug, the simulation's model, or the name of a cell of the crash table
 * @param anchor an id that is unique on its page, in letters, digits and hyphens
 * @param ask the question that opens it, asked before anything is shown; empty for the exhibit's own
 * @param parameters what else the text says of it, such as the settings of a simulation
 */
public record Exhibit(String kind, String id, String anchor, String ask, Map<String, String> parameters) {}
