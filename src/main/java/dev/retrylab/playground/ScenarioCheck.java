package dev.retrylab.playground;

import dev.retrylab.content.ContentException;
import dev.retrylab.content.Course;
import dev.retrylab.content.ScenarioDefinition;
import dev.retrylab.scenario.Measure;
import dev.retrylab.scenario.SettingsQuery;
import dev.retrylab.web.ProblemException;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.util.Arrays;

/** Stops the start at a scenario that could not be run. */
@ApplicationScoped
public class ScenarioCheck {

    void check(@Observes StartupEvent event, Course course) {
        course.scenarios().forEach(ScenarioCheck::check);
    }

    static void check(ScenarioDefinition scenario) {
        try {
            SettingsQuery.of(scenario);
        } catch (ProblemException e) {
            throw new ContentException(scenario.place(), e.getMessage()).endingTheStart();
        }
        String measure = scenario.predict().measure();
        if (Arrays.stream(Measure.values()).noneMatch(one -> one.word().equals(measure))) {
            throw new ContentException(scenario.predict().place(), "there is no measure \"" + measure + "\"")
                    .endingTheStart();
        }
    }
}
