package dev.retrylab.question.judge;

import dev.retrylab.grading.rubric.Stemmer;
import org.tartarus.snowball.ext.EnglishStemmer;

/** Porter's second stemmer for English, as Lucene carries it. */
public final class LuceneStemmer implements Stemmer {

    @Override
    public String stem(String word) {
        // The stemmer keeps the word that it works on, so each thread has its own.
        EnglishStemmer stemmer = new EnglishStemmer();
        stemmer.setCurrent(word);
        stemmer.stem();
        return stemmer.getCurrent();
    }
}
