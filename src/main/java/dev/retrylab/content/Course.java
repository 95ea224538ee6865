package dev.retrylab.content;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** All that is taught, each list in the order of the course. Immutable. */
public final class Course {

    private final Map<String, Lesson> lessons;
    private final Map<String, ScenarioDefinition> scenarios;
    private final Map<String, CourseQuestion> questions;
    private final Map<String, Term> glossary;
    private final Aliases aliases;

    public Course(
            List<Lesson> lessons,
            List<ScenarioDefinition> scenarios,
            List<CourseQuestion> questions,
            List<Term> glossary,
            Aliases aliases) {
        this.lessons = bySlug(lessons, Lesson::slug);
        this.scenarios = bySlug(scenarios, ScenarioDefinition::slug);
        this.questions = bySlug(questions, CourseQuestion::slug);
        this.glossary = bySlug(glossary, Term::slug);
        this.aliases = aliases;
    }

    public List<Lesson> lessons() {
        return List.copyOf(lessons.values());
    }

    public List<ScenarioDefinition> scenarios() {
        return List.copyOf(scenarios.values());
    }

    public List<CourseQuestion> questions() {
        return List.copyOf(questions.values());
    }

    /** The words of the field, by the alphabet. */
    public List<Term> glossary() {
        return List.copyOf(glossary.values());
    }

    /** The lesson of this slug, or that was once called so. */
    public Optional<Lesson> lesson(String slug) {
        return find(lessons, aliases.lessons(), slug);
    }

    /** The scenario of this slug, or that was once called so. */
    public Optional<ScenarioDefinition> scenario(String slug) {
        return find(scenarios, aliases.scenarios(), slug);
    }

    /** The question of this slug, or that was once called so. */
    public Optional<CourseQuestion> question(String slug) {
        return find(questions, aliases.questions(), slug);
    }

    public Optional<Term> term(String slug) {
        return Optional.ofNullable(glossary.get(slug));
    }

    /** The lesson so many places further on; negative for back. */
    public Optional<Lesson> lessonAfter(Lesson lesson, int places) {
        return at(lessons(), lesson.number() - 1 + places);
    }

    /** The question that comes next in the course, if there is one. */
    public Optional<CourseQuestion> questionAfter(CourseQuestion question) {
        List<CourseQuestion> all = questions();
        return at(all, all.indexOf(question) + 1);
    }

    private static <T> Optional<T> at(List<T> all, int index) {
        return index >= 0 && index < all.size() ? Optional.of(all.get(index)) : Optional.empty();
    }

    private static <T> Optional<T> find(Map<String, T> items, Map<String, String> former, String slug) {
        return Optional.ofNullable(items.get(former.getOrDefault(slug, slug)));
    }

    private static <T> Map<String, T> bySlug(List<T> items, Function<T, String> slug) {
        Map<String, T> map = new LinkedHashMap<>();
        items.forEach(item -> map.put(slug.apply(item), item));
        return map;
    }
}
