package dev.retrylab.content.reading;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.retrylab.content.reading.file.FolderFiles;
import dev.retrylab.content.reading.file.OverlayFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The examples in CONTRIBUTING, added to the course as they stand, have no mistake. */
class ContributingTest {

    private static final Pattern EXAMPLE = Pattern.compile("```yaml\\R# content/(\\S+)\\R(.*?)```", Pattern.DOTALL);
    private static final Pattern LESSON = Pattern.compile("```markdown\\R(---\\R.*?)```", Pattern.DOTALL);

    @TempDir
    Path folder;

    @Test
    void everyExampleCanBeAddedAsItStands() throws IOException {
        Map<String, String> examples = examples(Files.readString(Path.of("CONTRIBUTING.md")));
        assertEquals(
                List.of(
                        "glossary.yaml",
                        "scenarios/reply-lost-no-key.yaml",
                        "questions/post-idempotent.yaml",
                        "museum/our-outage.yaml",
                        "labs/our-lab.yaml",
                        "lessons/example.md"),
                List.copyOf(examples.keySet()));
        for (Map.Entry<String, String> example : examples.entrySet()) {
            Path file = folder.resolve(example.getKey());
            Files.createDirectories(file.getParent());
            Files.writeString(file, example.getValue());
        }
        Files.writeString(
                folder.resolve("course.yaml"),
                "add: {questions: [post-idempotent], lessons: [example], museum: [our-outage], labs: [our-lab]}\n");
        assertEquals(
                List.of(),
                Courses.mistakes(new OverlayFiles(new FolderFiles(folder), new FolderFiles(Path.of("content")))));
    }

    private static Map<String, String> examples(String document) throws IOException {
        Map<String, String> examples = new LinkedHashMap<>();
        Matcher yaml = EXAMPLE.matcher(document);
        while (yaml.find()) {
            if (!yaml.group(1).equals("course.yaml")) {
                examples.put(yaml.group(1), yaml.group(2));
            }
        }
        // The example of a term is one more term: the lessons mark those that are there.
        examples.computeIfPresent(
                "glossary.yaml",
                (path, term) -> read(Path.of("content/glossary.yaml")) + term.replace("owner token", "example"));
        Matcher lesson = LESSON.matcher(document);
        if (lesson.find()) {
            examples.put("lessons/example.md", lesson.group(1));
        }
        return examples;
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }
}
