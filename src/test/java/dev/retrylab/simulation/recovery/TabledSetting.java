package dev.retrylab.simulation.recovery;

import com.fasterxml.jackson.databind.JsonNode;
import dev.retrylab.simulation.recovery.fluid.Ticks;
import dev.retrylab.simulation.recovery.system.BreakerRule;
import dev.retrylab.simulation.recovery.system.Clients;
import dev.retrylab.simulation.recovery.system.FluidBudget;
import dev.retrylab.simulation.recovery.system.Outage;
import dev.retrylab.simulation.recovery.system.RetryDelay;
import dev.retrylab.simulation.recovery.system.Service;
import java.util.Optional;
import java.util.OptionalDouble;

/** Reads the parameters of a tabled run; what is left out has its default. */
final class TabledSetting {

    private final JsonNode given;

    private TabledSetting(JsonNode given) {
        this.given = given;
    }

    static Recovery of(JsonNode given) {
        return new TabledSetting(given).recovery();
    }

    private Recovery recovery() {
        return new Recovery(
                new Clients(number("L", 1_000), number("T", 1), (int) number("R", 3), delay(), budget(), breaker()),
                new Service(
                        number("C", 1_500),
                        given.has("Q") ? OptionalDouble.of(number("Q", 0)) : OptionalDouble.empty(),
                        given.has("drop") && given.get("drop").booleanValue()),
                new Outage(number("t0", 60), number("t1", 90), number("Cout", 0)),
                (int) number("end", 600),
                new Ticks((int) Math.rint(1 / number("dt", 0.1))));
    }

    private RetryDelay delay() {
        RetryDelay.Spacing spacing =
                switch (given.has("policy") ? given.get("policy").textValue() : "none") {
                    case "exp" -> RetryDelay.Spacing.EXPONENTIAL;
                    case "full" -> RetryDelay.Spacing.FULL;
                    default -> RetryDelay.Spacing.NONE;
                };
        return new RetryDelay(spacing, number("base", 0.1), number("cap", 10));
    }

    private Optional<FluidBudget> budget() {
        JsonNode budget = given.get("budget");
        return budget == null
                ? Optional.empty()
                : Optional.of(new FluidBudget(
                        budget.get(0).doubleValue(), budget.get(1).doubleValue()));
    }

    private Optional<BreakerRule> breaker() {
        JsonNode breaker = given.get("breaker");
        return breaker == null
                ? Optional.empty()
                : Optional.of(new BreakerRule(
                        breaker.get("window").doubleValue(),
                        breaker.get("ratio").doubleValue(),
                        breaker.get("minCalls").doubleValue(),
                        breaker.get("open").doubleValue(),
                        breaker.get("probes").doubleValue()));
    }

    private double number(String name, double otherwise) {
        return given.has(name) ? given.get(name).doubleValue() : otherwise;
    }
}
