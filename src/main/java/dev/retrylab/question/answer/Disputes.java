package dev.retrylab.question.answer;

import dev.retrylab.grading.rubric.Judgement;
import dev.retrylab.grading.rubric.Judgement.Word;
import dev.retrylab.learner.event.Dispute;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Finds out where a learner's word differs from that of the help. Where the help was unsure, nothing differs. */
public final class Disputes {

    private Disputes() {}

    /** @param mayBeRead whether the learner allows that their words are read */
    public static Dispute of(Verdicts.Outcome outcome, Set<String> ticked, boolean mayBeRead) {
        Judgement judgement = outcome.judgement().orElseThrow();
        List<Dispute.Claim> claims = Stream.concat(judgement.points().stream(), judgement.misconceptions().stream())
                .filter(found -> disputed(found.verdict(), ticked.contains(found.id())))
                .map(found -> new Dispute.Claim(found.id(), found.verdict().word(), ticked.contains(found.id())))
                .toList();
        return new Dispute(claims, Optional.of(outcome.said()).filter(words -> mayBeRead && !claims.isEmpty()));
    }

    private static boolean disputed(Word verdict, boolean claimed) {
        return switch (verdict) {
            case COVERED, POSSIBLE -> !claimed;
            case NOT_SEEN -> claimed;
            case UNSURE -> false;
        };
    }
}
