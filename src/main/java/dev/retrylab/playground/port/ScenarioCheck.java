package dev.retrylab.playground.port;

import dev.retrylab.content.Course;
import dev.retrylab.content.CourseCheck;
import dev.retrylab.content.ScenarioDefinition;
import dev.retrylab.content.mistake.Mistakes;
import dev.retrylab.scenario.Measure;
import dev.retrylab.scenario.setting.SettingsQuery;
import dev.retrylab.web.problem.ProblemException;
import jakarta.inject.Singleton;
import java.util.Arrays;
import java.util.stream.Collectors;

/** Finds scenarios that could not be run. */
@Singleton
public class ScenarioCheck implements CourseCheck {

    @Override
    public void check(Course course, Mistakes mistakes) {
        course.scenarios().forEach(scenario -> check(scenario, mistakes));
    }

    static void check(ScenarioDefinition scenario, Mistakes mistakes) {
        try {
            SettingsQuery.of(scenario);
        } catch (ProblemException e) {
            mistakes.add(scenario.place(), e.getMessage());
        }
        String measure = scenario.predict().measure();
        if (Arrays.stream(Measure.values()).noneMatch(one -> one.word().equals(measure))) {
            String known = Arrays.stream(Measure.values()).map(Measure::word).collect(Collectors.joining(", "));
            mistakes.add(
                    scenario.predict().place(), "\"measure\" must be one of " + known + ", not \"" + measure + "\"");
        }
    }
}
