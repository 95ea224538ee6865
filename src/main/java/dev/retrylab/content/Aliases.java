package dev.retrylab.content;

import java.util.Map;

/**
 * Names that things once had, each with the slug of today. A link that somebody kept still leads there.
 */
public record Aliases(
        Map<String, String> lessons,
        Map<String, String> scenarios,
        Map<String, String> questions,
        Map<String, String> museum,
        Map<String, String> labs) {

    public Aliases {
        lessons = Map.copyOf(lessons);
        scenarios = Map.copyOf(scenarios);
        questions = Map.copyOf(questions);
        museum = Map.copyOf(museum);
        labs = Map.copyOf(labs);
    }
}
