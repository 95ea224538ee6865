package dev.retrylab.grading.rubric;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/** Takes out of an answer what claims nothing: words to whoever grades, copies, bare lists of terms, questions. */
final class Suspicion {

    /** Words to whoever grades, or about the answer itself. Nobody who answers needs them. */
    private static final Pattern TO_THE_GRADER = Pattern.compile(
            "\\b(?:rubric|grader|examiner|graded|candidate|prompt injection|language model|evaluation|system prompt)\\b"
                    + "|\\b(?:ignore|disregard|forget|override|bypass)\\b.{0,40}"
                    + "\\b(?:instructions?|above|previous|prior|rules|criteria|checks?)\\b"
                    + "|\\b(?:full|maximum|max|top|all|perfect|highest|hundred)\\s+(?:marks?|scores?|points?|credits?|grades?)\\b"
                    + "|\\b(?:mark|grade|rate|score|count|treat|consider|accept)\\b.{0,60}"
                    + "\\b(?:as\\s+)?(?:covered|correct|passed|complete|perfect|full)\\b"
                    + "|\\b(?:answer|response|submission|text)\\s+"
                    + "(?:covers?|contains?|mentions?|includes?|addresses|is\\s+(?:fully\\s+)?(?:correct|complete)|should be)\\b"
                    + "|\\bscore\\s*[=:]|\\b100\\s*%\\s*(?:score|correct)|\\bsystem\\s*:|\\bassistant\\s*:"
                    + "|[-–:=]\\s*covered\\b|\\bpoints?\\s+(?:are\\s+)?covered\\b|\\byou are (?:a|an|the) (?:grader|judge|ai)\\b",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern RELATION = Pattern.compile("->|=>|→|=|\\+|:");
    private static final Pattern ASKS = Pattern.compile(
            "^(?:what|why|how|when|where|which|who|is|are|do|does|did|can|could|should|would|will)\\b.*\\?$",
            Pattern.CASE_INSENSITIVE | Pattern.DOTALL);

    private static final int FEW_WORDS = 3;
    private static final int SHORT = 4;
    private static final int MANY_TERMS = 5;
    private static final double FEW_DIFFERENT = 0.35;
    private static final int LONG_LIST = 6;
    private static final int LONG_SENTENCE = 12;
    private static final double FEW_FILLERS = 0.13;
    private static final double FEW_FILLERS_IN_MANY = 0.2;
    private static final double COPY = 0.85;
    private static final int LONG_CLAIM = 8;
    private static final int LONG_PIECE = 6;
    private static final int SHORT_PIECE = 3;

    private Suspicion() {}

    /** Whether a text speaks to whoever grades it. It then gets nothing at all: its other words serve that end. */
    static boolean speaksToTheGrader(String text) {
        return TO_THE_GRADER.matcher(text).find();
    }

    /**
     * The sentences that may claim something.
     *
     * @param prompt the sentences of what was asked
     * @param claims as they are shown after an answer, so that they can be copied
     */
    static List<Sentence> honest(List<Sentence> sentences, List<Sentence> prompt, List<Sentence> claims) {
        List<Sentence> copies = sentences.stream()
                .filter(sentence -> claims.stream()
                        .anyMatch(claim -> copies(sentence, claim) || isPart(sentence, claim, LONG_PIECE)))
                .toList();
        boolean terms = sentences.stream().filter(Suspicion::isBare).count() >= MANY_TERMS;
        List<Sentence> honest = new ArrayList<>(sentences);
        honest.removeIf(sentence -> isList(sentence)
                || isBare(sentence) && (terms || sentence.tokens().size() < FEW_WORDS)
                || goesInCircles(sentence)
                || ASKS.matcher(sentence.text().strip()).matches()
                || prompt.stream().anyMatch(asked -> copies(sentence, asked))
                || copies.contains(sentence) && sentence.tokens().size() >= LONG_CLAIM
                || copies.size() > 1 && claims.stream().anyMatch(claim -> isPart(sentence, claim, SHORT_PIECE)));
        return honest;
    }

    /** A term or two on a line of its own. */
    private static boolean isBare(Sentence sentence) {
        return sentence.tokens().size() <= SHORT
                && sentence.tokens().stream()
                        .noneMatch(token -> token.filler() && !Words.NEGATION.contains(token.stem()))
                && !RELATION.matcher(sentence.text()).find();
    }

    /** The same few words over and over. */
    private static boolean goesInCircles(Sentence sentence) {
        int words = sentence.tokens().size();
        return words >= 20 && new HashSet<>(sentence.stems()).size() < FEW_DIFFERENT * words;
    }

    /** Terms in a row, without the little words by which a sentence says something of them. */
    private static boolean isList(Sentence sentence) {
        int words = sentence.tokens().size();
        long fillers = sentence.tokens().stream().filter(Token::filler).count();
        long commas = sentence.text().chars().filter(c -> c == ',').count();
        boolean bare = words >= LONG_LIST
                && fillers < (words < LONG_SENTENCE ? FEW_FILLERS : FEW_FILLERS_IN_MANY) * words
                && !RELATION.matcher(sentence.text()).find();
        boolean enumerated = commas >= 4 && words <= 4 * (commas + 1) && !hasVerb(sentence);
        return bare && (words >= 10 || commas >= 2) || enumerated;
    }

    private static boolean hasVerb(Sentence sentence) {
        String text = " " + sentence.text().toLowerCase(Locale.ROOT) + " ";
        return Set.of(" is ", " are ", " will ", " can ", " should ", " must ", " retry ", " wait ", " never ", " do ")
                .stream()
                .anyMatch(text::contains);
    }

    /** Whether one says little but the other, in the same order. */
    private static boolean copies(Sentence sentence, Sentence original) {
        List<String> left = sentence.stems();
        List<String> right = original.stems();
        int common = longestCommon(left, right);
        return common >= COPY * left.size() && common >= COPY * right.size();
    }

    /** Whether it is a piece of the other, of some length. */
    private static boolean isPart(Sentence sentence, Sentence original, int least) {
        List<String> piece = sentence.stems();
        return piece.size() >= least && longestCommon(piece, original.stems()) >= COPY * piece.size();
    }

    private static int longestCommon(List<String> left, List<String> right) {
        int[] row = new int[right.size() + 1];
        for (String word : left) {
            int diagonal = 0;
            for (int j = 1; j <= right.size(); j++) {
                int above = row[j];
                row[j] = word.equals(right.get(j - 1)) ? diagonal + 1 : Math.max(above, row[j - 1]);
                diagonal = above;
            }
        }
        return row[right.size()];
    }
}
