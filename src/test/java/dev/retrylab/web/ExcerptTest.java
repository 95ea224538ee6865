package dev.retrylab.web;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class ExcerptTest {

    @Test
    void whatFitsIsTold() {
        assertEquals("Two of 9.", Excerpt.words("Two of 9.", 9));
        assertEquals("Two. Of 9.", Excerpt.sentences("Two. Of 9.", 10));
    }

    @Test
    void wordsAreCutBetweenTwoAndWithoutTheirComma() {
        assertEquals("A client waits…", Excerpt.words("A client waits, and waits.", 16));
        assertEquals("A client…", Excerpt.words("A client waits, and waits.", 14));
        assertEquals("abcd…", Excerpt.words("abcdefgh", 5));
    }

    @Test
    void sentencesStayWholeWhereOneFits() {
        assertEquals("It waits 1.5 s. Why?", Excerpt.sentences("It waits 1.5 s. Why? Nobody knows.", 30));
        assertEquals("It waits 1.5 s.", Excerpt.sentences("It waits 1.5 s. Why? Nobody knows.", 15));
        assertEquals("It waits 1.5…", Excerpt.sentences("It waits 1.5 s. Why? Nobody knows.", 14));
    }
}
