package dev.retrylab.playground.client.preset;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** All presets, in the order of the page. Slugs are for ever. */
public final class ClientPresets {

    public static final List<ClientPreset> ALL = Stream.of(MayItBeRepeated.ALL, WhenToStop.ALL, ManyAtOnce.ALL)
            .flatMap(List::stream)
            .toList();

    private ClientPresets() {}

    public static Optional<ClientPreset> find(String slug) {
        return ALL.stream().filter(preset -> preset.slug().equals(slug)).findFirst();
    }
}
