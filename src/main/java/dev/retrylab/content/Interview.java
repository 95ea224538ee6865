package dev.retrylab.content;

import dev.retrylab.content.mistake.Place;
import java.util.List;
import java.util.Optional;

/**
 * A conversation as an interviewer leads it: probes, of which the next depends on the answer.
 *
 * @param scene Markdown: what stands at the beginning
 * @param probes the first is asked first; all lead forward, so every way through has an end
 */
public record Interview(
        String slug, String title, String summary, Level level, String scene, List<Probe> probes, Place place) {

    /**
     * One thing that is asked: a question of the course, or something to be answered in one's own words.
     *
     * @param say what the interviewer says before it; Markdown, may be empty
     */
    public record Probe(
            String id, String say, Optional<String> question, Optional<Spoken> spoken, Next next, Place place) {}

    /**
     * What is answered in one's own words, and judged by oneself.
     *
     * @param ask Markdown
     * @param skill as a question's topic
     * @param lesson the slug of what to read
     * @param points what a strong answer names; Markdown, shown after the end
     */
    public record Spoken(String ask, String skill, String lesson, List<String> points) {}

    /** Where it goes on: after a right answer, and after any other. Empty where it ends. */
    public record Next(String right, String otherwise) {

        public String after(boolean answeredRightly) {
            return answeredRightly ? right : otherwise;
        }
    }

    public Optional<Probe> probe(String id) {
        return probes.stream().filter(probe -> probe.id().equals(id)).findFirst();
    }
}
