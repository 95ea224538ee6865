package dev.retrylab.sandbox.durability;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What an experiment does.
 *
 * @param kills how many, in turn of what a kill can hit
 * @param clients that charge at once
 * @param strategies in turn, one a round
 * @param fewest acknowledgements before a kill
 * @param most acknowledgements before a kill; a list of charges must hold them all
 * @param seed of the moments of the kills
 */
record Plan(int kills, int clients, List<String> strategies, int fewest, int most, long seed) {

    private static final Set<String> OPTIONS = Set.of("kills", "clients", "strategies", "fewest", "most", "seed");

    Plan {
        if (kills < 1 || clients < 1 || fewest < 1 || most < fewest) {
            throw new IllegalArgumentException("kills, clients and fewest are at least 1, most at least fewest");
        }
        if (most + clients > SandboxClient.MAX_CHARGES - 100) {
            throw new IllegalArgumentException("most is at most " + (SandboxClient.MAX_CHARGES - 100 - clients));
        }
    }

    /** From {@code --name=value} each; what is left out has its default. */
    static Plan of(String... arguments) {
        Map<String, String> given = new HashMap<>();
        for (String argument : arguments) {
            String[] parts = argument.split("=", 2);
            if (parts.length != 2 || !parts[0].startsWith("--") || !OPTIONS.contains(parts[0].substring(2))) {
                throw new IllegalArgumentException(argument + " is no option; there are --name=value with " + OPTIONS);
            }
            given.put(parts[0].substring(2), parts[1]);
        }
        return new Plan(
                Integer.parseInt(given.getOrDefault("kills", "200")),
                Integer.parseInt(given.getOrDefault("clients", "4")),
                List.of(given.getOrDefault("strategies", "one-transaction,try-lock,leased-marker")
                        .split(",")),
                Integer.parseInt(given.getOrDefault("fewest", "100")),
                Integer.parseInt(given.getOrDefault("most", "200")),
                Long.parseLong(given.getOrDefault("seed", "1")));
    }
}
