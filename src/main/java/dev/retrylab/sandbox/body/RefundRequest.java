package dev.retrylab.sandbox.body;

import dev.retrylab.web.problem.ProblemException;
import java.util.Map;
import java.util.Set;

/** A refund as asked for: of the whole of one charge. */
public record RefundRequest(String charge) {

    /** Far longer than any id, so that what is wrong with a value can be told. */
    private static final int MAX_TEXT = 200;

    public static RefundRequest of(Map<String, Object> tree) {
        Members members = new Members(tree, Set.of("charge")).withoutNulls();
        return new RefundRequest(members.text("charge", MAX_TEXT)
                .orElseThrow(() -> ProblemException.invalid("charge", "the id of a charge", "missing")));
    }
}
