package dev.retrylab.grading.rubric;

import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** How much a word tells: the rarer among the claims of all rubrics, the more. What the question itself says tells little. */
final class Weights {

    private static final double FROM_THE_PROMPT = 0.4;

    private final Map<String, Integer> seenIn = new HashMap<>();
    private final int texts;

    /** @param texts what each claim is said by, all its sentences as one */
    Weights(List<Set<String>> texts) {
        this.texts = texts.size();
        texts.forEach(words -> words.forEach(word -> seenIn.merge(word, 1, Integer::sum)));
    }

    double of(String stem, Set<String> prompt) {
        int seen = seenIn.getOrDefault(stem, 0);
        double rare = Math.log(1 + (texts - seen + 0.5) / (seen + 0.5));
        return prompt.contains(stem) ? FROM_THE_PROMPT * rare : rare;
    }

    double sum(Collection<String> stems, Set<String> prompt) {
        return stems.stream().mapToDouble(stem -> of(stem, prompt)).sum();
    }
}
