package dev.retrylab.playground.client.view;

import dev.retrylab.playground.client.preset.ClientPreset;
import dev.retrylab.scenario.client.setting.ClientQuery;
import dev.retrylab.scenario.client.setting.ClientSettings;
import java.util.Optional;

/** The addresses of the retrying client's page. */
public final class ClientAddress {

    public static final String PAGE = "/playground/client";

    private ClientAddress() {}

    /** The preset that it began from and what was changed in it; without one, what is not at its default. */
    public static String setup(ClientSettings settings, Optional<ClientPreset> preset) {
        String query = ClientQuery.query(ClientQuery.parameters(
                settings, preset.map(ClientPreset::settings).orElse(ClientQuery.DEFAULT)));
        return preset.map(one -> "preset=" + one.slug() + (query.isEmpty() ? "" : "&" + query))
                .orElse(query);
    }

    public static String of(String setup, String run) {
        return PAGE + "?" + (setup.isEmpty() ? "" : setup + "&") + "run=" + run;
    }
}
