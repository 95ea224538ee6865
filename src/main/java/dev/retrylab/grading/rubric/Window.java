package dev.retrylab.grading.rubric;

import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/** A sentence beside all claims of a rubric: how like it is to each. */
record Window(Sentence sentence, Likeness likeness, Map<ReadClaim, Double> like) {

    static Window of(Sentence sentence, List<ReadClaim> claims, Likeness likeness) {
        Map<ReadClaim, Double> like = new IdentityHashMap<>();
        claims.forEach(claim -> like.put(claim, likeness.nearest(sentence, claim.says().stream())));
        return new Window(sentence, likeness, like);
    }

    /** What speaks for this sentence making one of the claims. */
    Evidence evidence(ReadClaim claim) {
        double rival = like.entrySet().stream()
                .filter(other -> other.getKey() != claim)
                .mapToDouble(Map.Entry::getValue)
                .max()
                .orElse(0);
        return new Evidence(
                sentence,
                claim.groups(sentence),
                like.get(claim),
                likeness.focus(sentence, claim.vocabulary()),
                likeness.nearestContrary(sentence, claim.contrary().stream()),
                claim.denied(sentence),
                rival);
    }
}
