package dev.retrylab.question;

import dev.retrylab.content.CourseQuestion;
import dev.retrylab.content.text.Prompt;

/**
 * A question by itself.
 *
 * @param before what this visitor made of it last time; empty if they have not answered it
 */
public record QuestionView(
        Prompt prompt,
        String level,
        String topic,
        String lessonSlug,
        String lessonTitle,
        String before,
        AnswerBox box) {

    public static QuestionView of(CourseQuestion question, String lessonTitle, String before, AnswerBox box) {
        return new QuestionView(
                Prompt.of(question.prompt()),
                question.level().word(),
                question.topic(),
                question.lesson(),
                lessonTitle,
                before,
                box);
    }
}
