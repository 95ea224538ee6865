package dev.retrylab.simulator.budget;

import dev.retrylab.simulation.budget.Failures;
import dev.retrylab.simulation.budget.Outage;
import dev.retrylab.simulation.budget.kind.BudgetKind;
import dev.retrylab.simulator.Model;
import dev.retrylab.simulator.figure.Figures;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * What was printed for 60 s at 100 first attempts a second, all failing, with up to three retries.
 *
 * @param load with two decimals, as printed
 */
record PublishedOutage(long backend, long retries, String load) {

    /** The printed figures, if they are of this very setting. */
    static Optional<PublishedOutage> at(BudgetExperiment experiment) {
        if (!isPrinted(experiment.outage())) {
            return Optional.empty();
        }
        if (!experiment.budgeted()) {
            return Optional.of(new PublishedOutage(24_000, 18_000, "4.00"));
        }
        boolean bucket =
                experiment.kind() == BudgetKind.TOKEN_BUCKET && experiment.tokens() == 10 && experiment.refund() == 0.1;
        return bucket ? Optional.of(new PublishedOutage(6_609, 609, "1.10")) : Optional.empty();
    }

    private static boolean isPrinted(Outage outage) {
        Failures failures = outage.failures();
        boolean total = failures.probability() == 1 && failures.from() == 0 && failures.to() >= outage.seconds();
        return total && outage.seconds() == 60 && outage.rps() == 100 && outage.retries() == 3;
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
