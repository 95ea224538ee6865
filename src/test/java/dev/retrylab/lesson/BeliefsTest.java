package dev.retrylab.lesson;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.retrylab.AtOnce;
import dev.retrylab.WatchedRuns;
import dev.retrylab.content.Course;
import dev.retrylab.content.Lesson;
import dev.retrylab.content.Lesson.Belief;
import dev.retrylab.content.Watch;
import dev.retrylab.web.exhibit.Exhibit;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** What people wrongly believe is refuted where its link leads: that is run, and comes to what the truth says. */
@QuarkusTest
class BeliefsTest {

    @Inject
    Course course;

    @Inject
    WatchedRuns runs;

    @TestFactory
    Stream<DynamicTest> everyRunRefutesItsBelief() {
        return AtOnce.few(beliefs()
                .flatMap(one -> one.belief().run().stream()
                        .map(run -> dynamicTest(
                                one.lesson().slug() + " " + one.belief().see(),
                                () -> runs.check(at(one.address(), run))))));
    }

    @Test
    void aBeliefThatLeadsToARunSaysWhatItComesTo() {
        List<String> silent = beliefs()
                .filter(one ->
                        WatchedRuns.canRun(one.address()) && one.belief().run().isEmpty())
                .map(one -> one.lesson().slug() + ": " + one.belief().says())
                .toList();
        assertEquals(List.of(), silent);
    }

    @Test
    void mostAreRefutedByARun() {
        long shown = beliefs().filter(one -> one.belief().run().isPresent()).count();
        assertTrue(
                shown * 4 >= beliefs().count() * 3, shown + " of " + beliefs().count());
    }

    private Stream<Held> beliefs() {
        return course.lessons().stream()
                .flatMap(lesson -> lesson.beliefs().stream().map(belief -> new Held(lesson, belief)));
    }

    private static Watch at(String address, Watch run) {
        return new Watch(address, run.says(), run.measure(), run.value(), run.place());
    }

    /** A belief and the lesson that names it. */
    private record Held(Lesson lesson, Belief belief) {

        /** Of the page that runs what its link leads to: an exhibit has one of its own, set alike. */
        String address() {
            return lesson.exhibits()
                    .map(shown -> shown.exhibit())
                    .filter(exhibit -> belief.see().equals("#" + exhibit.anchor()))
                    .findFirst()
                    .map(Held::page)
                    .orElse(belief.see());
        }

        private static String page(Exhibit exhibit) {
            String parameters = exhibit.parameters().entrySet().stream()
                    .map(one -> one.getKey() + "=" + one.getValue())
                    .collect(Collectors.joining("&"));
            return switch (exhibit.kind()) {
                case "simulation" -> "/simulations/" + exhibit.id() + "?" + parameters;
                case "scenario" -> "/playground?scenario=" + exhibit.id();
                case "crash" -> "/playground/crashes/" + exhibit.id();
                case "client" -> "/playground/client?preset=" + exhibit.id();
                default -> "/questions/" + exhibit.id();
            };
        }
    }
}
