package dev.retrylab.question;

import dev.retrylab.grading.Graders;
import dev.retrylab.grading.Question;

/** What a kind of question asks of a reader, in a few words. */
final class KindWords {

    private KindWords() {}

    /** In a list of questions. */
    static String of(Question question) {
        return question.fold(
                choice -> "choose one",
                multiple -> "choose several",
                numeric -> "a number",
                predict -> "predict a run",
                order -> "put in order",
                classify -> "sort",
                spot -> "find the line",
                open -> "in your own words");
    }

    /** Above the place to answer. */
    static String legend(Question question) {
        return question.fold(
                choice -> "Choose one",
                multiple -> "Choose every one that is right",
                numeric -> numeric.unit().isEmpty() ? "Your answer" : "Your answer, in " + numeric.unit(),
                predict -> "Predict, then it is really run",
                order -> "Give each step its place, 1 for the first",
                classify -> "Sort each case",
                spot -> "Choose the line",
                open -> "Your answer, as you would say it");
    }

    static String button(Question question) {
        return question instanceof Question.Predict ? "Predict and run" : "Check my answer";
    }

    /**
     * Says to a reader what an answer is. They see no ids of steps and cases.
     *
     * @param wanted continues "the answer must be"
     */
    static String refusal(Question question, String wanted) {
        if (question instanceof Question.Order order) {
            return "Give each step a place of its own, from 1 to "
                    + order.options().size() + ".";
        }
        if (question instanceof Question.Open) {
            String tooLong = wanted.equals(Graders.wanted(question)) ? "; shorten it." : ".";
            return "Your answer must be " + wanted + tooLong;
        }
        return question instanceof Question.Classify ? "Sort every case." : "Your answer must be " + wanted + ".";
    }

    /** What an answer is in JSON. */
    static String type(Question question) {
        return question.fold(
                choice -> "string",
                multiple -> "array",
                numeric -> "number",
                predict -> "string",
                order -> "array",
                classify -> "object",
                spot -> "number",
                open -> "string");
    }
}
