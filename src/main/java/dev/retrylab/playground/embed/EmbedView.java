package dev.retrylab.playground.embed;

import dev.retrylab.playground.PlaygroundView;
import java.util.List;

/**
 * A setting in a frame, before its run or after it.
 *
 * @param playground the page that it is a piece of
 * @param setting what is set up, in a sentence
 * @param answers to what is asked beforehand; each starts the run
 * @param start starts it without a prediction
 * @param page the same setting on this site
 */
public record EmbedView(
        PlaygroundView playground, String setting, List<AnswerView> answers, String start, String page) {

    /** @param address starts the run with this prediction */
    public record AnswerView(String label, String address) {}
}
