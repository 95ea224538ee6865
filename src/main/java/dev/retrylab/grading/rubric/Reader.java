package dev.retrylab.grading.rubric;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/** Cuts a text into sentences and words. */
final class Reader {

    /** A negation reaches this many words of subject matter at most. */
    private static final int REACH = 4;

    private static final Pattern SENTENCES = Pattern.compile("\\R+|(?<=[.!?;])\\s+|(?<=\\p{L}\\))\\.\\s*");
    private static final Pattern BULLET = Pattern.compile("^\\s*(?:[-*•–]|\\d{1,2}[.)])\\s+");
    private static final Pattern CLAUSE = Pattern.compile("[,;:()\\n]|\\s[-–—]\\s|->|=>|→");

    private final Stemmer stemmer;

    Reader(Stemmer stemmer) {
        this.stemmer = stemmer;
    }

    /** The sentences of a text, each once: what is said again says nothing more. */
    List<Sentence> sentences(String text) {
        Map<List<String>, Sentence> sentences = new LinkedHashMap<>();
        for (String piece : SENTENCES.split(text)) {
            Sentence sentence = sentence(BULLET.matcher(piece).replaceFirst("").strip());
            if (!sentence.tokens().isEmpty()) {
                sentences.putIfAbsent(sentence.stems(), sentence);
            }
        }
        return List.copyOf(sentences.values());
    }

    Sentence sentence(String text) {
        List<Token> tokens = new ArrayList<>();
        for (String clause : CLAUSE.split(text)) {
            tokens.addAll(clause(Words.of(clause)));
        }
        return Sentence.of(text, tokens);
    }

    /** A negation reaches what follows it. "It is not needed" denies what comes before as well. */
    private List<Token> clause(List<String> words) {
        List<Token> tokens = new ArrayList<>();
        int reach = 0;
        for (String word : words) {
            boolean filler = Words.FILLER.contains(word);
            if (Words.NEGATION.contains(word)) {
                tokens.add(new Token(word, false, true));
                reach = REACH;
                continue;
            }
            if (Words.CLAUSE_END.contains(word)) {
                reach = 0;
            }
            if (reach == REACH && Words.DENIES_BACKWARDS.contains(word)) {
                tokens.replaceAll(before -> new Token(before.stem(), !before.filler(), before.filler()));
            }
            tokens.add(new Token(stem(word), reach > 0 && !filler, filler));
            reach -= filler ? 0 : 1;
        }
        return tokens;
    }

    /** The words of a phrase, as a sentence would hold them. */
    List<String> phrase(String text) {
        return sentence(text).stems();
    }

    private String stem(String word) {
        String known = Words.STANDS_FOR.get(word);
        if (known != null) {
            return stemmer.stem(known);
        }
        String stem = stemmer.stem(word);
        String alike = Words.STANDS_FOR.get(stem);
        return alike == null ? stem : stemmer.stem(alike);
    }
}
