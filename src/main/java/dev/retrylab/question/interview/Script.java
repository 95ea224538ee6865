package dev.retrylab.question.interview;

import dev.retrylab.content.Interview;
import dev.retrylab.content.Interview.Probe;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What was asked and what is asked next: a function of the plan and the answers, so that nothing else need be kept. */
record Script(List<Interview> plan) {

    /** One probe of one interview. */
    record Step(Interview interview, Probe probe) {

        /** Unique over all interviews. */
        String name() {
            return interview.slug() + "." + probe.id();
        }
    }

    /** The steps that the answers led through, the unanswered one last; where all is answered, none is. */
    List<Step> way(InterviewRecord record) {
        List<Step> way = new ArrayList<>();
        for (Interview interview : plan) {
            Optional<Probe> probe = interview.probes().stream().findFirst();
            while (probe.isPresent()) {
                Step step = new Step(interview, probe.get());
                way.add(step);
                Optional<InterviewRecord.Said> said = record.said(step.name());
                if (said.isEmpty()) {
                    return way;
                }
                // All lead forward, so this comes to an end.
                probe = interview.probe(step.probe().next().after(said.get().right()));
            }
        }
        return way;
    }

    /** What is to be answered now; empty at the end. */
    Optional<Step> now(InterviewRecord record) {
        List<Step> way = way(record);
        return way.isEmpty()
                ? Optional.empty()
                : Optional.of(way.get(way.size() - 1))
                        .filter(step -> record.said(step.name()).isEmpty());
    }
}
