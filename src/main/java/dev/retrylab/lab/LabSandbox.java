package dev.retrylab.lab;

import dev.retrylab.content.Lab;
import dev.retrylab.content.Lab.Trouble;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A lab as settings of the sandbox. */
final class LabSandbox {

    private static final Map<String, Object> ALWAYS = Map.of("probability", 1, "seed", 1);

    private LabSandbox() {}

    /**
     * As {@code POST /v1/sandboxes} takes them. A twin is told at once that its key is in use; a request without a key is
     * let in, so that its client can see what comes of it.
     */
    static Map<String, Object> settings(Lab lab) {
        return Map.of(
                "keyRequired",
                false,
                "inFlightWait",
                "PT0S",
                "processorDelay",
                lab.work().toString(),
                "faults",
                lab.troubles().stream().map(LabSandbox::trouble).toList());
    }

    private static Map<String, Object> trouble(Trouble trouble) {
        Map<String, Object> told = new LinkedHashMap<>();
        told.put("fault", trouble.fault().toString());
        trouble.attempt().ifPresentOrElse(attempt -> told.put("attempts", List.of(attempt)), () -> told.putAll(ALWAYS));
        return told;
    }
}
