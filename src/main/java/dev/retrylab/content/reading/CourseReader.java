package dev.retrylab.content.reading;

import dev.retrylab.content.ContentException;
import dev.retrylab.content.Course;
import dev.retrylab.content.CourseQuestion;
import dev.retrylab.content.Lesson;
import dev.retrylab.content.Place;
import dev.retrylab.content.ScenarioDefinition;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** Reads a whole course, beginning at its index. */
final class CourseReader {

    private static final String INDEX = "course.yaml";
    private static final String GLOSSARY = "glossary.yaml";

    private final ContentFiles files;
    private final Links links = new Links();
    private final AliasReader aliases = new AliasReader();

    CourseReader(ContentFiles files) {
        this.files = files;
    }

    /** @throws ContentException at the first mistake */
    Course read() {
        Members index =
                yaml(INDEX, new Place(files.shown(INDEX), 1)).members().only("lessons", "scenarios", "questions");
        Glossary glossary = glossary();
        Course course = new Course(
                lessons(index.required("lessons"), glossary),
                scenarios(index.required("scenarios")),
                questions(index.required("questions")),
                glossary.terms(),
                aliases.aliases());
        links.check(course);
        return course;
    }

    /** A course may do without one. */
    private Glossary glossary() {
        return files.read(GLOSSARY)
                .map(text -> new GlossaryReader(links).read(Yaml.read(files.shown(GLOSSARY), 1, text)))
                .orElse(new Glossary(List.of()));
    }

    private List<Lesson> lessons(Value list, Glossary glossary) {
        Map<String, Value> paths = paths("lessons", list, ".md");
        Set<String> snippets = new HashSet<>();
        List<Lesson> lessons = new ArrayList<>();
        paths.forEach((path, slug) -> {
            LessonReader.Parts parts = LessonReader.parts(files.shown(path), text(path, slug.place()));
            readAliases("lessons", slug, parts.matter(), paths);
            lessons.add(new LessonReader(links, new TermMarks(glossary), new SnippetReader(files, snippets))
                    .read(slug.text(), lessons.size() + 1, parts));
        });
        refuseUnusedSnippets(snippets);
        return lessons;
    }

    private void readAliases(String folder, Value slug, Members members, Map<String, Value> paths) {
        aliases.read(
                folder,
                slug.text(),
                members,
                alias -> paths.values().stream().anyMatch(other -> other.text().equals(alias)));
    }

    private void refuseUnusedSnippets(Set<String> used) {
        for (String folder : files.names(SnippetReader.FOLDER)) {
            String below = SnippetReader.FOLDER + "/" + folder;
            for (String name : files.names(below)) {
                if (!used.contains(below + "/" + name)) {
                    throw new ContentException(
                            new Place(files.shown(below + "/" + name), 1), "no lesson shows this snippet");
                }
            }
        }
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
        Map<String, Value> paths = paths(folder, list, ".yaml");
        Map<String, Value> documents = new LinkedHashMap<>();
        paths.forEach((path, slug) -> {
            Value document = yaml(path, slug.place());
            readAliases(folder, slug, document.members(), paths);
            documents.put(slug.text(), document);
        });
        return documents;
    }

    /** The files of a folder, each with the place where it is listed, in the order of the index. */
    private Map<String, Value> paths(String folder, Value list, String extension) {
        Map<String, Value> paths = new LinkedHashMap<>();
        List<Value> slugs = list.list();
        for (int i = 0; i < slugs.size(); i++) {
            Value slug = slugs.get(i);
            paths.put(folder + "/" + unique(slug, slugs.subList(0, i)) + extension, slug);
        }
        refuseUnlisted(folder, paths);
        return paths;
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
