package dev.retrylab.content;

import dev.retrylab.content.mistake.Place;
import dev.retrylab.grading.Question;
import dev.retrylab.grading.variant.Told;
import dev.retrylab.grading.variant.Variants;
import dev.retrylab.simulation.random.FastRandom;
import java.util.Optional;

/**
 * A question and where it belongs.
 *
 * @param lesson the slug of the lesson that teaches it
 * @param prompt Markdown
 * @param see the address on this site where the answer can be watched
 * @param twin the question that asks for the same idea in another story
 * @param variants what can be drawn of it; empty if there is but this one
 * @param seed what this one was drawn by; 0 for the one that the author had in mind
 */
public record CourseQuestion(
        String slug,
        Level level,
        String topic,
        String lesson,
        String prompt,
        Question question,
        Optional<See> see,
        Optional<Twin> twin,
        Optional<Variants> variants,
        int seed,
        Place place) {

    /** The highest seed; the lowest is 0. */
    public static final int MAX_SEED = 999_999;

    /** An address on this site, and where it was written. */
    public record See(String address, Place place) {}

    /** The slug of another question, and where it was written. */
    public record Twin(String slug, Place place) {}

    /** One that is always the same. */
    public CourseQuestion(
            String slug,
            Level level,
            String topic,
            String lesson,
            String prompt,
            Question question,
            Optional<See> see,
            Optional<Twin> twin,
            Place place) {
        this(slug, level, topic, lesson, prompt, question, see, twin, Optional.empty(), 0, place);
    }

    /**
     * The one of this seed, the same whenever it is asked for. Where nothing can be drawn, and for seed 0, it is the one
     * that the author had in mind.
     *
     * @param drawnBy 0 to {@link #MAX_SEED}
     */
    public CourseQuestion at(int drawnBy) {
        return drawnBy == seed ? this : variants.map(all -> told(all, drawnBy)).orElse(this);
    }

    private CourseQuestion told(Variants all, int drawnBy) {
        Told told = drawnBy == 0 ? all.usual() : all.drawn(new FastRandom(drawnBy)::nextInt);
        Optional<See> shown = told.see().flatMap(address -> see.map(usual -> new See(address, usual.place())));
        return new CourseQuestion(
                slug, level, topic, lesson, told.prompt(), told.question(), shown, twin, variants, drawnBy, place);
    }
}
