package dev.retrylab.question.answer;

import dev.retrylab.web.Identifiers;
import dev.retrylab.web.problem.ProblemException;
import jakarta.enterprise.context.ApplicationScoped;

/** The keys that forms carry. The site keeps the rule that it teaches: an answer sent twice counts once. */
@ApplicationScoped
public class Submissions {

    private static final String FORM = "[A-Za-z0-9_-]{8,60}";

    private final Identifiers identifiers;

    public Submissions(Identifiers identifiers) {
        this.identifiers = identifiers;
    }

    public String fresh() {
        return identifiers.next("sub_");
    }

    /** The key that was sent; a new one where there was none. */
    public String checked(String sent) {
        if (sent == null || sent.isEmpty()) {
            return fresh();
        }
        if (!sent.matches(FORM)) {
            throw ProblemException.invalid("submission", "8 to 60 letters, digits, hyphens and underscores", sent);
        }
        return sent;
    }
}
