package dev.retrylab.grading.rubric;

import java.util.Set;
import java.util.stream.Stream;

/** How much one sentence says of what another does. */
final class Likeness {

    private final Weights weights;
    private final Set<String> prompt;

    /** @param prompt the words of the question, which tell little */
    Likeness(Weights weights, Set<String> prompt) {
        this.weights = weights;
        this.prompt = prompt;
    }

    /** The share of the nearest of some models that a sentence says. */
    double nearest(Sentence sentence, Stream<Sentence> models) {
        return models.mapToDouble(model -> share(sentence, model)).max().orElse(0);
    }

    /** The share of the nearest contrary; what a contrary denies and the sentence does not makes it none. */
    double nearestContrary(Sentence sentence, Stream<Sentence> models) {
        return nearest(
                sentence,
                models.filter(model -> model.matter().stream()
                        .filter(model::negates)
                        .noneMatch(word -> sentence.matter().contains(word) && !sentence.negates(word))));
    }

    /** The share of a model's weight that a sentence says; a word that only one of them denies counts against it. */
    double share(Sentence sentence, Sentence model) {
        Set<String> said = sentence.matter();
        double agreed = 0;
        double all = 0;
        for (String stem : model.matter()) {
            double weight = weights.of(stem, prompt);
            all += weight;
            if (said.contains(stem)) {
                agreed += sentence.negates(stem) == model.negates(stem) ? weight : -weight;
            }
        }
        return all == 0 ? 0 : Math.max(0, agreed) / all;
    }

    /** How much of a sentence is of a vocabulary. */
    double focus(Sentence sentence, Set<String> vocabulary) {
        Set<String> matter = sentence.matter();
        double all = weights.sum(matter, prompt);
        return all == 0
                ? 0
                : weights.sum(matter.stream().filter(vocabulary::contains).toList(), prompt) / all;
    }
}
