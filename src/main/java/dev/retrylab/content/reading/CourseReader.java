package dev.retrylab.content.reading;

import dev.retrylab.content.ContentException;
import dev.retrylab.content.Course;
import dev.retrylab.content.CourseQuestion;
import dev.retrylab.content.Lesson;
import dev.retrylab.content.Place;
import dev.retrylab.content.ScenarioDefinition;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** Reads a whole course, beginning at its index. */
final class CourseReader {

    private static final String INDEX = "course.yaml";

    private final ContentFiles files;
    private final Links links = new Links();

    CourseReader(ContentFiles files) {
        this.files = files;
    }

    /** @throws ContentException at the first mistake */
    Course read() {
        Members index =
                yaml(INDEX, new Place(files.shown(INDEX), 1)).members().only("lessons", "scenarios", "questions");
        Course course = new Course(
                lessons(index.required("lessons")),
                scenarios(index.required("scenarios")),
                questions(index.required("questions")));
        links.check(course);
        return course;
    }

    private List<Lesson> lessons(Value list) {
        Map<String, Value> paths = new LinkedHashMap<>();
        List<Value> slugs = list.list();
        for (int i = 0; i < slugs.size(); i++) {
            Value slug = slugs.get(i);
            paths.put(String.format("lessons/%02d-%s.md", i + 1, unique(slug, slugs.subList(0, i))), slug);
        }
        refuseUnlisted("lessons", paths);
        LessonReader reader = new LessonReader(links);
        List<Lesson> lessons = new ArrayList<>();
        paths.forEach((path, slug) ->
                lessons.add(reader.read(files.shown(path), slug.text(), lessons.size() + 1, text(path, slug.place()))));
        return lessons;
    }

    private List<ScenarioDefinition> scenarios(Value list) {
        ScenarioReader reader = new ScenarioReader(links);
        return documents("scenarios", list).entrySet().stream()
                .map(entry -> reader.read(entry.getKey(), entry.getValue()))
                .toList();
    }

    private List<CourseQuestion> questions(Value list) {
        QuestionReader reader = new QuestionReader(links);
        return documents("questions", list).entrySet().stream()
                .map(entry -> reader.read(entry.getKey(), entry.getValue()))
                .toList();
    }

    /** The documents of a folder by slug, in the order of the index. */
    private Map<String, Value> documents(String folder, Value list) {
        Map<String, Value> paths = new LinkedHashMap<>();
        Map<String, Value> documents = new LinkedHashMap<>();
        List<Value> slugs = list.list();
        for (int i = 0; i < slugs.size(); i++) {
            Value slug = slugs.get(i);
            String path = folder + "/" + unique(slug, slugs.subList(0, i)) + ".yaml";
            paths.put(path, slug);
        }
        refuseUnlisted(folder, paths);
        paths.forEach((path, slug) -> documents.put(slug.text(), yaml(path, slug.place())));
        return documents;
    }

    private static String unique(Value slug, List<Value> before) {
        if (before.stream().anyMatch(other -> other.text().equals(slug.slug()))) {
            throw slug.wrong("\"" + slug.text() + "\" is listed twice");
        }
        return slug.slug();
    }

    private void refuseUnlisted(String folder, Map<String, Value> listed) {
        Set<String> known = listed.keySet().stream()
                .map(path -> path.substring(folder.length() + 1))
                .collect(Collectors.toSet());
        for (String name : files.names(folder)) {
            if (!known.contains(name)) {
                throw new ContentException(
                        new Place(files.shown(folder + "/" + name), 1), "not listed in " + INDEX + " under this name");
            }
        }
    }

    private Value yaml(String path, Place listedAt) {
        return Yaml.read(files.shown(path), 1, text(path, listedAt));
    }

    private String text(String path, Place listedAt) {
        return files.read(path)
                .orElseThrow(() -> new ContentException(listedAt, "there is no file " + files.shown(path)));
    }
}
