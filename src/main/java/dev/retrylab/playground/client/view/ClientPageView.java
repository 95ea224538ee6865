package dev.retrylab.playground.client.view;

import java.util.List;
import java.util.Optional;

/**
 * The page of the retrying client.
 *
 * @param setupQuery the settings as an address says them; empty for the defaults
 * @param wrongs what was wrong with the input
 * @param pending why there is no result for a run that was asked for; empty if there is one, or none was asked for
 */
public record ClientPageView(
        String title,
        String summary,
        String setupQuery,
        ClientForm form,
        List<PresetLink> presets,
        List<String> wrongs,
        String pending,
        Optional<ProgressView> progress,
        Optional<ClientResultView> result) {

    public record PresetLink(String slug, String title, boolean current) {}

    /**
     * A run under way.
     *
     * @param here its address
     */
    public record ProgressView(String key, String here, boolean begun, int operations, int over, int attempts) {}
}
