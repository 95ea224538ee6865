package dev.retrylab.content.reading.check;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.retrylab.content.mistake.Mistakes;
import dev.retrylab.content.reading.Courses;
import dev.retrylab.content.reading.file.MapFiles;
import dev.retrylab.web.address.AddressRules;
import dev.retrylab.web.address.PageRules;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class LinkCheckTest {

    private final MapFiles files = new MapFiles();

    @Test
    void whatItsPageWouldRefuseIsToldWhereItIsWritten() {
        files.change("lessons/first.md", "Some text.", "Some [text](/simulations/storm?clients=0&speed=2).")
                .change("questions/one.yaml", "level: junior", "see: /simulations/storm?clients=0\nlevel: junior");
        assertEquals(
                List.of(
                        "content/lessons/first.md:12: \"/simulations/storm?clients=0&speed=2\" is no good: clients of"
                                + " storm must be 1 or more",
                        "content/lessons/first.md:12: \"/simulations/storm?clients=0&speed=2\" is no good: \"speed\""
                                + " is no parameter here; there are clients",
                        "content/questions/one.yaml:2: \"/simulations/storm?clients=0\" is no good: clients of storm"
                                + " must be 1 or more"),
                mistakes());
    }

    @Test
    void itIsFoundWhereverAnAuthorMayWriteALink() {
        String link = "[So](/simulations/storm?clients=0)";
        files.put("cheatsheet.md", "\n" + link)
                .put("ways.md", link)
                .put("glossary.yaml", "- {term: tide, definition: \"" + link + "\"}\n")
                .change("scenarios/lost.yaml", "Nothing ties them.", "\"" + link + "\"")
                .change("questions/two.yaml", "reason: it is}", "reason: \"" + link + "\"}")
                .change("museum/last.yaml", "story: It happened.", "story: \"" + link + "\"")
                .change(
                        "lessons/first.md",
                        "minutes: 5",
                        "minutes: 5\nteaching: {notes: \"" + link + "\", ask: [\"" + link + "\"]}\nbeliefs:\n"
                                + "  - {says: It is., truth: \"" + link
                                + "\", see: \"/simulations/storm?clients=0\"}");
        assertEquals(
                List.of(
                        "content/cheatsheet.md:2",
                        "content/glossary.yaml:1",
                        "content/lessons/first.md:5",
                        "content/lessons/first.md:7",
                        "content/museum/last.yaml:4",
                        "content/questions/two.yaml:8",
                        "content/scenarios/lost.yaml:10",
                        "content/ways.md:1"),
                mistakes().stream()
                        .map(line -> line.replaceFirst(": .*", ""))
                        .distinct()
                        .toList());
    }

    @Test
    void aPageThatTheFeatureDoesNotHaveIsToldToo() {
        files.change("museum/last.yaml", "fails: {see: /playground,", "fails: {see: /simulations/storm/tide,");
        assertEquals(
                List.of("content/museum/last.yaml:10: \"/simulations/storm/tide\" is no good: there is no such page"
                        + " below /simulations"),
                mistakes());
    }

    @Test
    void whatItsPageTakesIsNoMistake() {
        files.change(
                "lessons/first.md", "Some text.", "Some [text](/simulations/storm?clients=1#chart), [more](/policy).");
        assertEquals(List.of(), mistakes());
    }

    @Test
    void whatIsNoAddressAtAllIsToldOnce() {
        files.change("questions/one.yaml", "level: junior", "see: /playground?fault=%zz\nlevel: junior");
        assertEquals(1, mistakes().size(), mistakes().toString());
    }

    private List<String> mistakes() {
        Mistakes mistakes = new Mistakes();
        new LinkCheck(List.of(new Simulations())).check(Courses.of(files), mistakes);
        return mistakes.messages();
    }

    /** A feature of one page, with one parameter. */
    private static final class Simulations implements AddressRules {

        @Override
        public String root() {
            return "/simulations";
        }

        @Override
        public List<PageRules> pages() {
            return List.of(PageRules.below("/simulations", (name, given) -> {
                List<String> unknown = PageRules.unknown(List.of("clients"), given);
                List<String> clients = given.get("clients").contains("0")
                        ? List.of("clients of " + name + " must be 1 or more")
                        : List.of();
                return Stream.concat(clients.stream(), unknown.stream()).toList();
            }));
        }
    }
}
