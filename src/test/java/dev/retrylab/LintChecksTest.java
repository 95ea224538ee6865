package dev.retrylab;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.retrylab.content.CourseCheck;
import dev.retrylab.web.ExhibitRenderer;
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

    private static Set<String> names(List<CourseCheck> checks) {
        return checks.stream()
                .map(check -> check.getClass()
                        .getSimpleName()
                        .replace("_Subclass", "")
                        .replace("_ClientProxy", ""))
                .collect(Collectors.toCollection(TreeSet::new));
    }
}
