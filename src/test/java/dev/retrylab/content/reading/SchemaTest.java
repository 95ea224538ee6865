package dev.retrylab.content.reading;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;
import dev.retrylab.content.reading.file.MapFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;

/** The schemas say of the content what the reader says. */
class SchemaTest {

    private static final Path CONTENT = Path.of("content");
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String KNOWN = "unknown member \"zzz\"; known are ";

    private final MapFiles files = new MapFiles();

    @Test
    void allContentIsValid() throws IOException {
        List<String> wrong = new ArrayList<>();
        validate("course", CONTENT.resolve("course.yaml"), wrong);
        validate("glossary", CONTENT.resolve("glossary.yaml"), wrong);
        for (Path file : files("questions")) {
            validate("question", file, wrong);
        }
        for (Path file : files("scenarios")) {
            validate("scenario", file, wrong);
        }
        for (Path file : files("interviews")) {
            validate("interview", file, wrong);
        }
        for (Path file : files("museum")) {
            validate("museum", file, wrong);
        }
        for (Path file : files("labs")) {
            validate("lab", file, wrong);
        }
        for (Path file : files("lessons")) {
            validate("lesson", file, wrong);
        }
        assertEquals(List.of(), wrong);
    }

    @Test
    void whatTheReaderRefusesIsInvalid() throws IOException {
        assertFalse(schema("question")
                .validate(tree(
                        "{kind: choice, level: guru, topic: a, lesson: b, prompt: c, explanation: d, options: []}"))
                .isEmpty());
        assertFalse(schema("course")
                .validate(tree("{lessons: [Key Life], scenarios: [], questions: []}"))
                .isEmpty());
        assertFalse(schema("glossary").validate(tree("[{term: a}]")).isEmpty());
    }

    /** Each member that the reader knows is in the schema, and no other. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "course   | /$defs/whole         | course.yaml          | zzz: 1",
                "lesson   |                      | lessons/first.md     | ---¶zzz: 1¶---",
                "lesson   | /$defs/source        | lessons/first.md     | ---¶sources: [{zzz: 1}]¶---",
                "lesson   | /$defs/belief        | lessons/first.md     | ---¶beliefs: [{zzz: 1}]¶---",
                "lesson   | /$defs/shows         | lessons/first.md     | ---¶beliefs: [{shows: {zzz: 1}}]¶---",
                "lesson   | /properties/interviewer | lessons/first.md  | ---¶interviewer: {zzz: 1}¶---",
                "scenario |                      | scenarios/lost.yaml  | zzz: 1",
                "scenario | /properties/predict  | scenarios/lost.yaml  | predict: {zzz: 1}",
                "scenario | /properties/next     | scenarios/lost.yaml  | next: {zzz: 1}",
                "museum   |                      | museum/last.yaml     | zzz: 1",
                "museum   | /$defs/watch         | museum/last.yaml     | fails: {zzz: 1}",
                "museum   | /$defs/line          | museum/last.yaml     | {listing: \"a\\nb\", lines: [{zzz: 1}]}",
                "lab      |                      | labs/own.yaml        | zzz: 1",
                "lab      | /$defs/order         | labs/own.yaml        | orders: [{zzz: 1}]",
                "glossary | /$defs/term          | glossary.yaml        | [{zzz: 1}]",
                "glossary | /$defs/source        | glossary.yaml        | [{source: {zzz: 1}}]",
                "question | /$defs/choice        | questions/one.yaml   | {kind: choice, zzz: 1}",
                "question | /$defs/multiple      | questions/one.yaml   | {kind: multiple, zzz: 1}",
                "question | /$defs/numeric       | questions/one.yaml   | {kind: numeric, zzz: 1}",
                "question | /$defs/predict       | questions/one.yaml   | {kind: predict, zzz: 1}",
                "question | /$defs/order         | questions/one.yaml   | {kind: order, zzz: 1}",
                "question | /$defs/classify      | questions/one.yaml   | {kind: classify, zzz: 1}",
                "question | /$defs/spot          | questions/one.yaml   | {kind: spot, zzz: 1}",
                "question | /$defs/open          | questions/one.yaml   | {kind: open, zzz: 1}",
                "question | /$defs/judged        | questions/one.yaml   | {kind: choice, options: [{zzz: 1}, {}]}",
                "question | /$defs/option        | questions/one.yaml   | {kind: predict, options: [{zzz: 1}, {}]}",
                "question | /$defs/step          | questions/one.yaml   | {kind: order, options: [{zzz: 1}, {}]}",
                "question | /$defs/wording       | questions/one.yaml   | {kind: order, options: [{or: [{zzz: 1}]}, {}]}",
                "question | /$defs/mistake       | questions/one.yaml   | {kind: numeric, mistakes: [{zzz: 1}]}",
                "question | /$defs/category      | questions/one.yaml   | {kind: classify, categories: [{zzz: 1}, {}]}",
                "question | /$defs/line          | questions/one.yaml   | {kind: spot, listing: \"a\\nb\", lines: [{zzz: 1}]}",
                "question | /$defs/point         | questions/one.yaml   | {kind: open, points: [{zzz: 1}]}",
                "question | /$defs/misconception | questions/one.yaml   | {kind: open, points: [{}], misconceptions: [{zzz: 1}]}",
            })
    void membersAgree(String schema, String at, String file, String content) throws IOException {
        files.put(file, content.replace("¶", "\n") + "\n");
        String message = Courses.mistakes(files).stream()
                .filter(mistake -> mistake.contains(KNOWN))
                .findFirst()
                .orElseThrow(() -> new AssertionError(Courses.mistakes(files)));
        Set<String> known = new TreeSet<>(List.of(
                message.substring(message.indexOf(KNOWN) + KNOWN.length()).split(", ")));
        Set<String> described = new TreeSet<>();
        JsonNode node =
                JSON.readTree(CONTENT.resolve("schema/" + schema + ".json").toFile());
        node.at(at == null ? "" : at).path("properties").fieldNames().forEachRemaining(described::add);
        assertEquals(known, described);
    }

    private static void validate(String schema, Path file, List<String> wrong) throws IOException {
        String text = Files.readString(file);
        String yaml = schema.equals("lesson") ? text.split("(?m)^---$")[1] : text;
        schema(schema).validate(tree(yaml)).forEach(message -> wrong.add(file + ": " + message.getMessage()));
    }

    private static JsonSchema schema(String name) throws IOException {
        return JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012)
                .getSchema(Files.readString(CONTENT.resolve("schema/" + name + ".json")));
    }

    private static JsonNode tree(String yaml) {
        return JSON.valueToTree(new Yaml(new SafeConstructor(new LoaderOptions())).load(yaml));
    }

    private static List<Path> files(String folder) throws IOException {
        try (Stream<Path> files = Files.list(CONTENT.resolve(folder))) {
            return files.sorted().toList();
        }
    }
}
