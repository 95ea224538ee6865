package dev.retrylab.content.reading;

import dev.retrylab.content.Catalogue;
import dev.retrylab.content.Course;
import dev.retrylab.content.CourseQuestion;
import dev.retrylab.content.Interview;
import dev.retrylab.content.Lab;
import dev.retrylab.content.Lesson;
import dev.retrylab.content.MuseumPiece;
import dev.retrylab.content.ScenarioDefinition;
import dev.retrylab.content.mistake.ContentException;
import dev.retrylab.content.mistake.Mistakes;
import dev.retrylab.content.mistake.Place;
import dev.retrylab.content.reading.file.ContentFiles;
import dev.retrylab.content.text.Markdown;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.commonmark.node.Node;

/** Reads a whole course, beginning at its index. What can't be read is left out, and why is noted. */
final class CourseReader {

    private static final String INDEX = "course.yaml";
    private static final String GLOSSARY = "glossary.yaml";

    /** Texts beside the lessons, a file each. A course may do without any. */
    private static final List<String> TEXTS = List.of("cheatsheet", "ways");

    private final ContentFiles files;
    private final Mistakes mistakes;
    private final Links links;
    private final AliasReader aliases = new AliasReader();
    private final Set<String> unread = new HashSet<>();

    CourseReader(ContentFiles files, Mistakes mistakes) {
        this.files = files;
        this.mistakes = mistakes;
        this.links = new Links(mistakes);
    }

    /** What could be read. */
    Catalogue read() {
        Optional<Index> index = mistakes.attempt(() -> index(files));
        if (index.isEmpty()) {
            return Catalogue.of(
                    List.of(),
                    List.of(),
                    List.of(),
                    List.of(),
                    List.of(),
                    List.of(),
                    List.of(),
                    Map.of(),
                    aliases.aliases(),
                    List.of());
        }
        Glossary glossary = mistakes.attempt(this::glossary).orElseGet(() -> new Glossary(List.of()));
        List<Lesson> lessons = lessons(index.get(), glossary);
        ScenarioReader scenario = new ScenarioReader(links);
        List<ScenarioDefinition> scenarios = documents("scenarios", index.get(), scenario::read);
        QuestionReader question = new QuestionReader(links, aliases::lesson);
        List<CourseQuestion> questions = documents("questions", index.get(), question::read);
        InterviewReader interview = new InterviewReader(links);
        List<Interview> interviews = documents("interviews", index.get(), interview::read);
        MuseumReader piece = new MuseumReader(links, aliases::lesson);
        List<MuseumPiece> museum = documents("museum", index.get(), piece::read);
        LabReader lab = new LabReader(links, aliases::lesson);
        List<Lab> labs = documents("labs", index.get(), lab::read);
        Catalogue catalogue = Catalogue.of(
                lessons,
                scenarios,
                questions,
                interviews,
                museum,
                labs,
                glossary.terms(),
                texts(),
                aliases.aliases(),
                links.found());
        Course course = Course.of(catalogue);
        links.check(course, unread);
        new Twins(course, unread, mistakes).check();
        return catalogue;
    }

    private Index index(ContentFiles from) {
        Value document = yaml(from, INDEX, new Place(from.shown(INDEX), 1));
        Optional<ContentFiles> beneath = from.beneath();
        if (beneath.isEmpty() || !Index.extendsAnother(document)) {
            return Index.of(document);
        }
        Index index = index(beneath.get());
        index.extend(document);
        return index;
    }

    /** A course may do without one. */
    private Glossary glossary() {
        return files.read(GLOSSARY)
                .map(text -> new GlossaryReader(links).read(Yaml.read(files.shown(GLOSSARY), 1, text, mistakes)))
                .orElseGet(() -> new Glossary(List.of()));
    }

    private Map<String, String> texts() {
        Map<String, String> texts = new LinkedHashMap<>();
        TEXTS.forEach(name ->
                files.read(name + ".md").ifPresent(text -> texts.put(name, html(files.shown(name + ".md"), text))));
        return texts;
    }

    private String html(String file, String text) {
        Node tree = Markdown.parse(text);
        links.addAll(
                tree, link -> new Place(file, 1 + link.getSourceSpans().get(0).getLineIndex()));
        return Markdown.html(tree);
    }

    private List<Lesson> lessons(Index index, Glossary glossary) {
        Map<String, Value> paths = paths("lessons", index, ".md");
        Set<String> snippets = new HashSet<>();
        List<Lesson> lessons = new ArrayList<>();
        paths.forEach((path, slug) -> attempt("lessons", slug, () -> {
                    LessonReader.Parts parts =
                            LessonReader.parts(files.shown(path), text(files, path, slug.place()), mistakes);
                    readAliases("lessons", slug, parts.matter(), index);
                    return new LessonReader(
                                    links, new TermMarks(glossary), new SnippetReader(files, snippets), mistakes)
                            .read(slug.text(), lessons.size() + 1, parts);
                })
                .ifPresent(lessons::add));
        noteUnusedSnippets(snippets);
        return lessons;
    }

    private <T> List<T> documents(String folder, Index index, BiFunction<String, Value, T> reader) {
        List<T> read = new ArrayList<>();
        paths(folder, index, ".yaml")
                .forEach((path, slug) -> attempt(folder, slug, () -> {
                            Value document = yaml(files, path, slug.place());
                            readAliases(folder, slug, document.members(), index);
                            return reader.apply(slug.text(), document);
                        })
                        .ifPresent(read::add));
        return read;
    }

    private <T> Optional<T> attempt(String folder, Value slug, Supplier<T> reading) {
        Optional<T> read = mistakes.attempt(reading);
        if (read.isEmpty()) {
            unread.add(folder + "/" + slug.text());
        }
        return read;
    }

    private void readAliases(String folder, Value slug, Members members, Index index) {
        aliases.read(
                folder,
                slug.text(),
                members,
                alias -> index.slugs(folder).stream()
                        .anyMatch(other -> other.text().equals(alias)));
    }

    /** The files of a folder, each with the place where it is listed, in the order of the index. */
    private Map<String, Value> paths(String folder, Index index, String extension) {
        Map<String, Value> paths = new LinkedHashMap<>();
        index.slugs(folder).forEach(slug -> paths.put(folder + "/" + slug.text() + extension, slug));
        noteUnlisted(folder, paths.keySet());
        return paths;
    }

    private void noteUnlisted(String folder, Set<String> listed) {
        Set<String> known =
                listed.stream().map(path -> path.substring(folder.length() + 1)).collect(Collectors.toSet());
        for (String name : files.names(folder)) {
            if (!known.contains(name)) {
                mistakes.add(
                        new Place(files.shown(folder + "/" + name), 1), "not listed in " + INDEX + " under this name");
            }
        }
    }

    private void noteUnusedSnippets(Set<String> used) {
        for (String folder : files.names(SnippetReader.FOLDER)) {
            String below = SnippetReader.FOLDER + "/" + folder;
            for (String name : files.names(below)) {
                if (!used.contains(below + "/" + name)) {
                    mistakes.add(new Place(files.shown(below + "/" + name), 1), "no lesson shows this snippet");
                }
            }
        }
    }

    private Value yaml(ContentFiles from, String path, Place listedAt) {
        return Yaml.read(from.shown(path), 1, text(from, path, listedAt), mistakes);
    }

    private static String text(ContentFiles from, String path, Place listedAt) {
        return from.read(path)
                .orElseThrow(() -> new ContentException(listedAt, "there is no file " + from.shown(path)));
    }
}
