package dev.retrylab.content;

import dev.retrylab.content.mistake.Place;
import java.util.List;
import java.util.Optional;

/**
 * A word of the field.
 *
 * @param slug its anchor on the glossary's page
 * @param definition HTML, safe to put on a page
 * @param plain the definition's words alone
 * @param also other words for it
 * @param lesson the slug of the lesson that teaches it
 * @param everyday whether people use the word in other senses too, so that only an author can mark it
 */
public record Term(
        String slug,
        String name,
        String definition,
        String plain,
        List<String> also,
        Optional<String> lesson,
        Optional<Lesson.Source> source,
        boolean everyday,
        Place place) {}
