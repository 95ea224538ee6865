package dev.retrylab.simulator.budget;

import dev.retrylab.simulation.budget.Outage;
import dev.retrylab.simulator.Figures;
import dev.retrylab.simulator.Model;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * What was printed for 60 s at 100 first attempts a second, all failing, with up to three retries.
 *
 * @param load with two decimals, as printed
 */
record PublishedOutage(long backend, long retries, String load) {

    private static final Outage SETTING = new Outage(60, 100, 3, 1);

    /** The printed figures, if they are of this very setting. */
    static Optional<PublishedOutage> at(BudgetExperiment experiment) {
        if (!experiment.outage().equals(SETTING)) {
            return Optional.empty();
        }
        if (!experiment.budgeted()) {
            return Optional.of(new PublishedOutage(24_000, 18_000, "4.00"));
        }
        boolean bucket = experiment.tokens() == 10 && experiment.refund() == 0.1;
        return bucket ? Optional.of(new PublishedOutage(6_609, 609, "1.10")) : Optional.empty();
    }

    Map<String, Object> toJson() {
        Map<String, Object> mean = new LinkedHashMap<>();
        mean.put("backend", backend);
        mean.put("retries", retries);
        mean.put("load", Figures.plain(Double.parseDouble(load)));
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("source", Model.SOURCE);
        json.put("mean", mean);
        return json;
    }
}
