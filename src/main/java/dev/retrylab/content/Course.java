package dev.retrylab.content;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * All that is taught, each list in the order of the course. What it gives out is immutable; it looks things up in the
 * catalogue of the moment, since a host may edit the files while people read.
 */
public final class Course {

    private final Supplier<Catalogue> current;

    public Course(Supplier<Catalogue> current) {
        this.current = current;
    }

    /** One that stays as it is. */
    public static Course of(Catalogue catalogue) {
        return new Course(() -> catalogue);
    }

    public List<Lesson> lessons() {
        return List.copyOf(current.get().lessons().values());
    }

    public List<ScenarioDefinition> scenarios() {
        return List.copyOf(current.get().scenarios().values());
    }

    public List<CourseQuestion> questions() {
        return List.copyOf(current.get().questions().values());
    }

    public List<MuseumPiece> museum() {
        return List.copyOf(current.get().museum().values());
    }

    public List<Lab> labs() {
        return List.copyOf(current.get().labs().values());
    }

    /** The words of the field, by the alphabet. */
    public List<Term> glossary() {
        return List.copyOf(current.get().glossary().values());
    }

    /** All of it on one page, as HTML, if there is such a page. */
    public Optional<String> cheatSheet() {
        return text("cheatsheet");
    }

    /** How to go about it, by the time that is left, as HTML, if anybody has written that. */
    public Optional<String> ways() {
        return text("ways");
    }

    private Optional<String> text(String name) {
        return Optional.ofNullable(current.get().texts().get(name));
    }

    /** Every address that the course points to. */
    public List<LinkedAddress> links() {
        return current.get().links();
    }

    /** The lesson of this slug, or that was once called so. */
    public Optional<Lesson> lesson(String slug) {
        Catalogue now = current.get();
        return find(now.lessons(), now.aliases().lessons(), slug);
    }

    /** The scenario of this slug, or that was once called so. */
    public Optional<ScenarioDefinition> scenario(String slug) {
        Catalogue now = current.get();
        return find(now.scenarios(), now.aliases().scenarios(), slug);
    }

    /** The question of this slug, or that was once called so. */
    public Optional<CourseQuestion> question(String slug) {
        Catalogue now = current.get();
        return find(now.questions(), now.aliases().questions(), slug);
    }

    public List<Interview> interviews() {
        return List.copyOf(current.get().interviews().values());
    }

    public Optional<Interview> interview(String slug) {
        return Optional.ofNullable(current.get().interviews().get(slug));
    }

    /** The piece of the museum of this slug, or that was once called so. */
    public Optional<MuseumPiece> piece(String slug) {
        Catalogue now = current.get();
        return find(now.museum(), now.aliases().museum(), slug);
    }

    /** The lab of this slug, or that was once called so. */
    public Optional<Lab> lab(String slug) {
        Catalogue now = current.get();
        return find(now.labs(), now.aliases().labs(), slug);
    }

    public Optional<Term> term(String slug) {
        return Optional.ofNullable(current.get().glossary().get(slug));
    }

    /** The lesson so many places further on; negative for back. */
    public Optional<Lesson> lessonAfter(Lesson lesson, int places) {
        return at(lessons(), lesson.number() - 1 + places);
    }

    /** The question that comes next in the course, if there is one. */
    public Optional<CourseQuestion> questionAfter(CourseQuestion question) {
        List<CourseQuestion> all = questions();
        // By its slug: one that was drawn is not among them.
        List<String> slugs = all.stream().map(CourseQuestion::slug).toList();
        return at(all, slugs.indexOf(question.slug()) + 1);
    }

    /** The question that asks for the same idea in another story, if this one has such a twin. */
    public Optional<CourseQuestion> twin(CourseQuestion question) {
        return question.twin().flatMap(twin -> question(twin.slug()));
    }

    /** The piece that comes next in the museum, if there is one. */
    public Optional<MuseumPiece> pieceAfter(MuseumPiece piece) {
        List<MuseumPiece> all = museum();
        return at(all, all.indexOf(piece) + 1);
    }

    /** The lab that comes next, if there is one. */
    public Optional<Lab> labAfter(Lab lab) {
        List<Lab> all = labs();
        return at(all, all.indexOf(lab) + 1);
    }

    private static <T> Optional<T> at(List<T> all, int index) {
        return index >= 0 && index < all.size() ? Optional.of(all.get(index)) : Optional.empty();
    }

    private static <T> Optional<T> find(Map<String, T> items, Map<String, String> former, String slug) {
        return Optional.ofNullable(items.get(former.getOrDefault(slug, slug)));
    }
}
