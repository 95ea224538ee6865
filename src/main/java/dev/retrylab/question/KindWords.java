package dev.retrylab.question;

import dev.retrylab.grading.Question;

/** What a kind of question asks of a reader, in a few words. */
final class KindWords {

    private KindWords() {}

    static String of(Question question) {
        return question.fold(
                choice -> "choose one",
                multiple -> "choose several",
                numeric -> "a number",
                predict -> "predict a run");
    }
}
