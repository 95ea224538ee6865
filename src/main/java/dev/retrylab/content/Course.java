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

    public Course(List<Lesson> lessons, List<ScenarioDefinition> scenarios, List<CourseQuestion> questions) {
        this.lessons = bySlug(lessons, Lesson::slug);
        this.scenarios = bySlug(scenarios, ScenarioDefinition::slug);
        this.questions = bySlug(questions, CourseQuestion::slug);
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

    public Optional<Lesson> lesson(String slug) {
        return Optional.ofNullable(lessons.get(slug));
    }

    public Optional<ScenarioDefinition> scenario(String slug) {
        return Optional.ofNullable(scenarios.get(slug));
    }

    public Optional<CourseQuestion> question(String slug) {
        return Optional.ofNullable(questions.get(slug));
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

    private static <T> Map<String, T> bySlug(List<T> items, Function<T, String> slug) {
        Map<String, T> map = new LinkedHashMap<>();
        items.forEach(item -> map.put(slug.apply(item), item));
        return map;
    }
}
