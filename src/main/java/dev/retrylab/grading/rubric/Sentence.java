package dev.retrylab.grading.rubric;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * A sentence, a bullet, or two sentences in a row.
 *
 * @param text as it was written
 * @param denied its words of subject matter, each once, and whether a "not" reaches the word anywhere: what is
 *     denied once and said once is not surely said
 */
record Sentence(String text, List<Token> tokens, Map<String, Boolean> denied) {

    static Sentence of(String text, List<Token> tokens) {
        Map<String, Boolean> denied = new TreeMap<>();
        tokens.stream()
                .filter(token -> !token.filler())
                .forEach(token -> denied.merge(token.stem(), token.negated(), Boolean::logicalOr));
        return new Sentence(text, List.copyOf(tokens), denied);
    }

    Sentence with(Sentence next) {
        List<Token> both = new ArrayList<>(tokens);
        both.addAll(next.tokens());
        return of(text + " " + next.text(), both);
    }

    /** Its words that carry subject matter, each once. */
    Set<String> matter() {
        return denied.keySet();
    }

    /** Whether the word stands in it, and a negation reaches it somewhere. */
    boolean negates(String stem) {
        return denied.getOrDefault(stem, false);
    }

    List<String> stems() {
        return tokens.stream().map(Token::stem).toList();
    }

    /** Whether the words of a phrase stand in it, one after the other. */
    boolean holds(List<String> phrase) {
        return at(phrase, 0) >= 0;
    }

    /** Where a phrase begins, from an index on; -1 if nowhere. */
    int at(List<String> phrase, int from) {
        for (int start = from; start + phrase.size() <= tokens.size(); start++) {
            if (beginsAt(phrase, start)) {
                return start;
            }
        }
        return -1;
    }

    private boolean beginsAt(List<String> phrase, int start) {
        for (int i = 0; i < phrase.size(); i++) {
            if (!tokens.get(start + i).stem().equals(phrase.get(i))) {
                return false;
            }
        }
        return true;
    }
}
