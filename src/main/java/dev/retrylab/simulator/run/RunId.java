package dev.retrylab.simulator.run;

import dev.retrylab.simulator.Model;
import dev.retrylab.simulator.Models;
import dev.retrylab.simulator.Setting;
import dev.retrylab.web.problem.ProblemException;
import dev.retrylab.web.problem.ProblemType;
import java.nio.charset.StandardCharsets;
import java.util.Base64;

/** Writes a setting as one word of an address, and reads it again. */
final class RunId {

    private static final int LONGEST = 2_000;

    private RunId() {}

    static String of(Setting setting) {
        String text = setting.model().name() + "?" + setting.query();
        return Base64.getUrlEncoder().withoutPadding().encodeToString(text.getBytes(StandardCharsets.UTF_8));
    }

    /** @throws ProblemException 404 if it is the id of no setting */
    static Setting setting(String id, Models models) {
        if (id.length() <= LONGEST) {
            try {
                String[] parts = new String(Base64.getUrlDecoder().decode(id), StandardCharsets.UTF_8).split("\\?", 2);
                Model model = models.find(parts[0]);
                Setting setting = Setting.parse(model, parts.length == 2 ? parts[1] : "");
                // One run has one id, however else its parameters might be written.
                if (of(setting).equals(id)) {
                    return setting;
                }
            } catch (IllegalArgumentException | ProblemException e) {
                // Told below: whatever it is, it is no id.
            }
        }
        throw new ProblemException(ProblemType.NOT_FOUND, "no run has this id");
    }
}
