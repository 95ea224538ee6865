package dev.retrylab.simulator.run;

import dev.retrylab.simulator.Setting;
import dev.retrylab.simulator.figure.Figures;
import java.util.stream.Collectors;

/**
 * A setting that asks for less work than another, and fits where that one does not.
 *
 * @param setting with what was lowered
 * @param from the one that was asked for
 * @param inBackground whether it is still more than is run while somebody waits
 */
public record Lowering(Setting setting, Setting from, boolean inBackground) {

    /** What was lowered, and to what: {@code Runs 2; Policies none, full}. */
    public String label() {
        return setting.differences(from).stream()
                        .map(each -> each.label() + " " + readable(each.here()))
                        .collect(Collectors.joining("; "))
                + (inBackground ? ", in the background" : "");
    }

    private static String readable(String value) {
        return value.matches("\\d+") ? Figures.number(Double.parseDouble(value)) : value.replace(",", ", ");
    }
}
