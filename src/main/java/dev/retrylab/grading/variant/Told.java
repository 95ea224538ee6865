package dev.retrylab.grading.variant;

import dev.retrylab.grading.Question;
import java.util.Optional;

/**
 * One of many.
 *
 * @param prompt Markdown
 * @param see where its answer can be watched
 */
public record Told(String prompt, Question question, Optional<String> see) {}
