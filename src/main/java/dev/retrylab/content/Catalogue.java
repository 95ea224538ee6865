package dev.retrylab.content;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * All that is taught, as it was read at one time, each by its slug in the order of the course.
 *
 * @param texts pages and parts of pages by their names, as HTML that is safe to show; what is not there is left out
 * @param links every address that any of it points to
 */
public record Catalogue(
        Map<String, Lesson> lessons,
        Map<String, ScenarioDefinition> scenarios,
        Map<String, CourseQuestion> questions,
        Map<String, Interview> interviews,
        Map<String, MuseumPiece> museum,
        Map<String, Lab> labs,
        Map<String, Term> glossary,
        Map<String, String> texts,
        Aliases aliases,
        List<LinkedAddress> links) {

    public static Catalogue of(
            List<Lesson> lessons,
            List<ScenarioDefinition> scenarios,
            List<CourseQuestion> questions,
            List<Interview> interviews,
            List<MuseumPiece> museum,
            List<Lab> labs,
            List<Term> glossary,
            Map<String, String> texts,
            Aliases aliases,
            List<LinkedAddress> links) {
        return new Catalogue(
                bySlug(lessons, Lesson::slug),
                bySlug(scenarios, ScenarioDefinition::slug),
                bySlug(questions, CourseQuestion::slug),
                bySlug(interviews, Interview::slug),
                bySlug(museum, MuseumPiece::slug),
                bySlug(labs, Lab::slug),
                bySlug(glossary, Term::slug),
                texts,
                aliases,
                List.copyOf(links));
    }

    private static <T> Map<String, T> bySlug(List<T> items, Function<T, String> slug) {
        Map<String, T> map = new LinkedHashMap<>();
        items.forEach(item -> map.put(slug.apply(item), item));
        return map;
    }
}
