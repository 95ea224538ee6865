package dev.retrylab.grading.rubric;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.retrylab.content.CourseQuestion;
import dev.retrylab.content.reading.BuiltInCourse;
import dev.retrylab.content.text.Markdown;
import dev.retrylab.grading.Question;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Answers that people labelled, claim by claim. A file holds an object whose member {@code answers} is a list of {@code
 * {id, question, text, points: {claim: 0 or 1}, misconceptions: {…}}}; the question is known by its claims' ids.
 */
record Labelled(String id, String slug, Rubric rubric, String prompt, String text, Map<String, Boolean> labels) {

    private static final ObjectMapper JSON = new ObjectMapper();

    static final List<CourseQuestion> OPEN = BuiltInCourse.read().questions().stream()
            .filter(question -> question.question() instanceof Question.Open)
            .toList();

    static final List<Rubric> RUBRICS = OPEN.stream().map(Labelled::rubric).toList();

    static Rubric rubric(CourseQuestion question) {
        return ((Question.Open) question.question()).rubric();
    }

    /** Written by somebody who saw the questions only, and labelled by two who did not see what the judge made of them. */
    static List<Labelled> fresh() {
        return read(resource("/labelled/fresh-answers.json"));
    }

    /** By the same, and scored for the first time when the judge was done. Never choose anything by them. */
    static List<Labelled> unseen() {
        return read(resource("/labelled/unseen-answers.json"));
    }

    /** Written beside the rubrics, or by somebody who knew these. */
    static List<Labelled> known() {
        List<Labelled> known = new ArrayList<>(read(resource("/golden/labelled-answers.json")));
        known.addAll(read(resource("/labelled/own-answers.json")));
        return known;
    }

    /** A file, or all JSON files of a folder. */
    static List<Labelled> in(Path path) {
        try (Stream<Path> files = Files.isDirectory(path) ? Files.list(path) : Stream.of(path)) {
            return files.filter(file -> file.toString().endsWith(".json"))
                    .sorted()
                    .flatMap(file -> read(file).stream())
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Path resource(String name) {
        return Path.of("src/test/resources" + name);
    }

    private static List<Labelled> read(Path file) {
        try {
            JsonNode root = JSON.readTree(file.toFile());
            List<Labelled> answers = new ArrayList<>();
            (root.isArray() ? root : root.path("answers")).forEach(answer -> answers.add(of(answer)));
            return answers;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Labelled of(JsonNode answer) {
        Map<String, Boolean> labels = new TreeMap<>();
        for (String kind : List.of("points", "misconceptions")) {
            answer.path(kind)
                    .fields()
                    .forEachRemaining(label -> labels.put(
                            label.getKey(),
                            label.getValue().asInt(0) == 1 || label.getValue().asBoolean()));
        }
        CourseQuestion question = OPEN.stream()
                .filter(open -> open.slug().equals(answer.path("question").asText())
                        || !labels.isEmpty() && ids(rubric(open)).containsAll(labels.keySet()))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no question for " + answer.path("id")));
        return new Labelled(
                answer.path("id").asText(),
                question.slug(),
                rubric(question),
                Markdown.plain(question.prompt()),
                answer.path("text").asText(),
                labels);
    }

    private static Set<String> ids(Rubric rubric) {
        return Stream.concat(rubric.points().stream(), rubric.misconceptions().stream())
                .map(Rubric.Claim::id)
                .collect(Collectors.toSet());
    }
}
