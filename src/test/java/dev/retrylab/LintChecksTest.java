package dev.retrylab;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.retrylab.content.CourseCheck;
import dev.retrylab.web.exhibit.ExhibitRenderer;
import io.quarkus.arc.All;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A lint finds what a start finds. */
@QuarkusTest
class LintChecksTest {

    /** Their pages refuse them. */
    private static final List<String> REFUSED = List.of(
            "/simulations/tide",
            "/simulations/storm?clients=0",
            "/simulations/storm?clients=100&speed=2",
            "/simulations/storm?clients=100&pin=clients%3D0",
            "/simulations/recovery/map?load=0",
            "/playground?key=sometimes",
            "/playground?fault=1:explode",
            "/playground/client?maxAttempts=11",
            "/playground/client?preset=unheard-of",
            "/playground/client/code?lang=cobol",
            "/playground/crashes?next=never",
            "/playground/crashes/work-then-key~between~same-key~nine",
            "/playground/interleavings?program=hope",
            "/playground/interleavings?crashes=2",
            "/playground/interleavings/drive?schedule=x",
            "/playground/handler?order=x",
            "/playground/elsewhere",
            "/questions?level=guru",
            "/questions?topic=gardening",
            "/museum?shelf=cellar");

    /** A page that shows its defaults for a name it does not know would hide the slip. */
    private static final List<String> UNREAD = List.of(
            "/playground?scenaro=reply-lost-no-key",
            "/playground?scenario=reply-lost-no-key&run=abc",
            "/playground/client?attempts=3",
            "/playground/crashes?requests=two&try=1",
            "/playground/crashes/work-then-key~between~same-key~one?step=3",
            "/playground/interleavings?strategy=check-then-act",
            "/playground/handler?steps=1",
            "/playground/strategies?of=none");

    /** As their pages are set. */
    private static final List<String> TAKEN = List.of(
            "/simulations",
            "/simulations/vendors/defaults",
            "/simulations/storm?clients=200&pin=clients%3D100&reveal=0",
            "/simulations/recovery/map?load=1200&retries=2",
            "/playground?scenario=reply-lost-no-key&maxAttempts=3&fault=1:drop-reply",
            "/playground/client?preset=refused-connection&maxAttempts=2",
            "/playground/client/code?lang=go&base=200",
            "/playground/crashes?next=all&requests=two",
            "/playground/interleavings?program=leased-marker.no-lease&reveal=1&at=2",
            "/questions?level=senior&topic=keys",
            "/museum?shelf=server",
            "/lessons/key-life?view=projector#deeper");

    @Inject
    @All
    List<ExhibitRenderer> renderers;

    @Inject
    @All
    List<CourseCheck> checks;

    @TempDir
    Path folder;

    @Test
    void theProjectsOwnContentHasNoMistake() {
        assertEquals(List.of(), LintChecks.lint().mistakes(Path.of("content")));
    }

    @Test
    void itKnowsEveryKindOfExhibitThatIsDrawn() {
        assertEquals(
                renderers.stream().map(ExhibitRenderer::kind).collect(Collectors.toCollection(TreeSet::new)),
                new TreeSet<>(LintChecks.lint().kinds()));
    }

    @Test
    void itChecksByAllThatTheStartChecksBy() {
        assertEquals(names(checks), names(LintChecks.lint().checks()));
    }

    @Test
    void whatCouldNotBeRunIsToldWithTheRest() throws IOException {
        Files.createDirectories(folder.resolve("scenarios"));
        Files.writeString(folder.resolve("course.yaml"), "add: {scenarios: [ours]}\n");
        Files.writeString(folder.resolve("scenarios/ours.yaml"), """
                title: Ours
                summary: Ours.
                settings: {strategy: best}
                predict: {measure: luck, ask: How much?, options: ["1", "2"]}
                because: So.
                """.replace("How much?", "How much"));
        List<String> mistakes = LintChecks.lint().mistakes(folder);
        assertEquals(2, mistakes.size(), mistakes.toString());
        assertEquals(
                folder + "/scenarios/ours.yaml:4: \"measure\" must be one of executions, paid, balance, last-status,"
                        + " statuses, verdict, not \"luck\"",
                mistakes.get(1));
    }

    @Test
    void aLinkThatItsPageWouldRefuseIsAMistake() throws IOException {
        assertEachIsAMistake(REFUSED);
        for (String address : REFUSED) {
            int status = new Visitor().get(address).statusCode();
            assertTrue(status == 400 || status == 404, address + " " + status);
        }
    }

    @Test
    void aParameterThatNoPageReadsIsAMistake() throws IOException {
        assertEachIsAMistake(UNREAD);
    }

    @Test
    void aLinkThatItsPageTakesIsNone() throws IOException {
        assertEquals(List.of(), mistakesOfLinksTo(TAKEN));
        for (String address : TAKEN) {
            assertEquals(200, new Visitor().get(address.replaceFirst("#.*", "")).statusCode(), address);
        }
    }

    private void assertEachIsAMistake(List<String> addresses) throws IOException {
        List<String> mistakes = mistakesOfLinksTo(addresses);
        assertEquals(addresses.size(), mistakes.size(), () -> String.join("\n", mistakes));
        for (int i = 0; i < addresses.size(); i++) {
            String beginning = folder + "/ways.md:" + (3 + 2 * i) + ": \"" + addresses.get(i) + "\"";
            assertTrue(
                    mistakes.get(i).startsWith(beginning),
                    () -> beginning + " is not in\n" + String.join("\n", mistakes));
        }
    }

    /** All in one text, a paragraph each from line 3 on: a lint reads the whole course. */
    private List<String> mistakesOfLinksTo(List<String> addresses) throws IOException {
        Files.writeString(folder.resolve("course.yaml"), "add: {}\n");
        Files.writeString(
                folder.resolve("ways.md"),
                "Ways\n"
                        + addresses.stream()
                                .map(address -> "\n[So](" + address + ").\n")
                                .collect(Collectors.joining()));
        return LintChecks.lint().mistakes(folder);
    }

    private static Set<String> names(List<CourseCheck> checks) {
        return checks.stream()
                .map(check -> check.getClass()
                        .getSimpleName()
                        .replace("_Subclass", "")
                        .replace("_ClientProxy", ""))
                .collect(Collectors.toCollection(TreeSet::new));
    }
}
