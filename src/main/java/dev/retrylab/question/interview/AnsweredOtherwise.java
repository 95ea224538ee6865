package dev.retrylab.question.interview;

import dev.retrylab.web.problem.ProblemException;
import dev.retrylab.web.problem.ProblemType;
import java.util.Optional;

/** Another answer to a question of an interview that has one. */
class AnsweredOtherwise extends ProblemException {

    private final String interview;

    AnsweredOtherwise(String interview) {
        super(
                ProblemType.KEY_REUSED,
                "this question of the interview was answered otherwise before, and the first answer counts");
        this.interview = interview;
    }

    @Override
    public Optional<Onward> onward() {
        return Optional.of(new Onward("/interview/" + interview, "Go on with the interview"));
    }
}
