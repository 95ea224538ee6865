package dev.retrylab.simulator.vendors;

import dev.retrylab.simulation.vendor.Failing;
import dev.retrylab.simulation.vendor.Preset;
import dev.retrylab.simulation.vendor.Vendor;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** The page of the makers' settings. */
public record DefaultsView(List<MakerView> makers) {

    /**
     * @param mended null if its maker offers nothing against the pitfall
     * @param live the page that runs its waits over HTTP; null if our own client has no such waits
     * @param code the page that writes them in many languages; null likewise
     */
    public record MakerView(
            String word, String label, SettingsView settings, SettingsView mended, String live, String code) {

        public String run() {
            return "/simulations/vendors?vendor=" + word + "&reveal=0";
        }
    }

    /** One client's settings in words. */
    public record SettingsView(
            String attempts, String waits, String retried, String budget, String timeout, String deadline) {

        private static SettingsView of(Vendor vendor, Preset preset) {
            return new SettingsView(
                    PresetWords.attempts(preset),
                    PresetWords.waits(preset.delays()),
                    PresetWords.retried(preset),
                    PresetWords.budget(vendor),
                    PresetWords.timeout(preset),
                    PresetWords.deadline(preset));
        }
    }

    static DefaultsView all() {
        return new DefaultsView(Arrays.stream(Vendor.values())
                .filter(vendor -> vendor != Vendor.NONE)
                .map(DefaultsView::maker)
                .toList());
    }

    private static MakerView maker(Vendor vendor) {
        Optional<SettingsView> mended = vendor.mended(Failing.REFUSED).map(preset -> SettingsView.of(vendor, preset));
        return new MakerView(
                vendor.word(),
                VendorWords.label(vendor),
                SettingsView.of(vendor, vendor.preset(Failing.REFUSED)),
                mended.orElse(null),
                ClientAddress.live(vendor.preset(Failing.REFUSED)).orElse(null),
                ClientAddress.code(vendor.preset(Failing.REFUSED)).orElse(null));
    }

    /** @param word of the maker; each has a section of its own in the template */
    public MakerView of(String word) {
        return makers.stream()
                .filter(maker -> maker.word().equals(word))
                .findFirst()
                .orElseThrow();
    }
}
