package dev.retrylab.lesson;

import dev.retrylab.content.Course;
import dev.retrylab.content.CourseQuestion;
import dev.retrylab.content.Lesson;
import dev.retrylab.web.exhibit.Exhibit;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * The syllabus.
 *
 * @param minutes of all lessons
 * @param answersShown whether {@code /teach/items} is there
 */
public record TeachView(List<Row> rows, int minutes, boolean answersShown) {

    /**
     * One lesson in class.
     *
     * @param from minutes since the beginning of the course
     * @param notes HTML, safe to put on a page; empty if nobody has written any
     * @param asks what to ask the room: HTML
     * @param shown what to put on the wall, results covered until they are asked for
     * @param questions how many questions belong to it
     */
    public record Row(Lesson lesson, int from, String notes, List<String> asks, List<Shown> shown, int questions) {}

    /** Something that runs, at an address that covers its results. */
    public record Shown(String kind, String name, String address) {}

    static TeachView of(Course course, boolean answersShown) {
        List<Row> rows = new ArrayList<>();
        int from = 0;
        for (Lesson lesson : course.lessons()) {
            rows.add(row(course, lesson, from));
            from += lesson.minutes();
        }
        return new TeachView(rows, from, answersShown);
    }

    private static Row row(Course course, Lesson lesson, int from) {
        List<Shown> shown = lesson.exhibits()
                .map(placed -> shown(course, placed.exhibit()))
                .flatMap(Optional::stream)
                .toList();
        int questions = (int) course.questions().stream()
                .map(CourseQuestion::lesson)
                .filter(lesson.slug()::equals)
                .count();
        return new Row(
                lesson,
                from,
                lesson.teaching().map(Lesson.Teaching::notes).orElse(""),
                lesson.teaching().map(Lesson.Teaching::ask).orElse(List.of()),
                shown,
                questions);
    }

    private static Optional<Shown> shown(Course course, Exhibit exhibit) {
        String id = exhibit.id();
        return switch (exhibit.kind()) {
            case "scenario" ->
                course.scenario(id)
                        .map(scenario -> new Shown("scenario", scenario.title(), "/playground?scenario=" + id));
            case "crash" -> Optional.of(new Shown("crash", id, "/playground/crashes/" + id));
            case "simulation" ->
                Optional.of(new Shown("simulation", id, "/simulations/" + id + covered(exhibit.parameters())));
            case "client" -> Optional.of(new Shown("client", id, "/playground/client?preset=" + id));
            default -> Optional.empty();
        };
    }

    private static String covered(Map<String, String> parameters) {
        Map<String, String> all = new TreeMap<>(parameters);
        all.put("reveal", "0");
        return all.entrySet().stream()
                .map(entry -> entry.getKey() + "=" + URLEncoder.encode(entry.getValue(), StandardCharsets.UTF_8))
                .collect(Collectors.joining("&", "?", ""));
    }
}
