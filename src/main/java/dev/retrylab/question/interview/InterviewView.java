package dev.retrylab.question.interview;

import dev.retrylab.content.text.Prompt;
import dev.retrylab.question.AnswerBox;

/**
 * One probe, or the pause between two.
 *
 * @param number which it is, from 1
 * @param answered how many were answered, all saved
 * @param sceneOpen whether the scene is to be read now
 * @param prompt null during a pause
 * @param box null for own words
 * @param anchor the id of what is asked
 * @param leftSeconds on the clock
 * @param left the same in words
 * @param typed own words that were refused
 * @param error why; empty if they were not
 */
public record InterviewView(
        String key,
        String title,
        int number,
        int answered,
        String sceneHtml,
        boolean sceneOpen,
        String sayHtml,
        Prompt prompt,
        AnswerBox box,
        String address,
        String anchor,
        boolean timed,
        boolean paused,
        long leftSeconds,
        String left,
        String typed,
        String error,
        int maxWords) {}
