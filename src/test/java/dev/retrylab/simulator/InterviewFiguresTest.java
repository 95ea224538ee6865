package dev.retrylab.simulator;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.retrylab.content.Course;
import dev.retrylab.content.CourseQuestion;
import dev.retrylab.content.reading.BuiltInCourse;
import dev.retrylab.grading.Question;
import dev.retrylab.simulator.breaker.BreakerModel;
import dev.retrylab.simulator.breaker.FleetModel;
import dev.retrylab.simulator.breaker.ScopeModel;
import dev.retrylab.simulator.breaker.StuckModel;
import dev.retrylab.simulator.budget.BudgetModel;
import dev.retrylab.simulator.deadline.DeadlineModel;
import dev.retrylab.simulator.storm.StormModel;
import dev.retrylab.simulator.work.WorkLimit;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** What questions say of a simulation is what the address beneath them computes. */
class InterviewFiguresTest {

    private static final Pattern SEE = Pattern.compile("/simulations/([a-z-]+)\\?(.*)");

    private static final Course COURSE = BuiltInCourse.read();

    /** As its author had it in mind, where it can be drawn. */
    private static CourseQuestion question(String slug) {
        return COURSE.question(slug).orElseThrow();
    }

    private static String text(String slug) throws IOException {
        return Files.readString(Path.of("content/questions/" + slug + ".yaml"));
    }

    private static JsonNode mean(Model model, String slug, String more) {
        Matcher see = SEE.matcher(question(slug).see().orElseThrow().address());
        assertTrue(see.matches() && see.group(1).equals(model.name()), slug + " shows " + model.name());
        return mean(model, see.group(2) + more);
    }

    private static JsonNode mean(Model model, String parameters) {
        Outcome outcome = Setting.parse(model, parameters).experiment().run(new WorkLimit(100_000_000));
        return new ObjectMapper().<JsonNode>valueToTree(outcome.result()).get("mean");
    }

    private static int answer(String slug) {
        return ((Question.Numeric) question(slug).question()).answer().intValueExact();
    }

    private static void assertSays(String slug, String words) throws IOException {
        assertTrue(text(slug).contains(words), slug + " says " + words);
    }

    @Test
    void jitterLeavesLessThanATenthOfTwoHundredInStep() throws IOException {
        String slug = "crowd-of-two-hundred";
        JsonNode mean = mean(new StormModel(Simulated.config(Map.of())), slug, "");
        double full = mean.get("full").get("calls").doubleValue();
        assertEquals(20_100, mean.get("exponential").get("calls").doubleValue());
        assertTrue(full < 2_010, "full jitter makes " + full);
        assertSays(slug, String.format(Locale.UK, "about %,d calls", Math.round(full / 100) * 100));
        assertTrue(mean.get("full").get("ticks").doubleValue()
                < mean.get("exponential").get("ticks").doubleValue());
    }

    @Test
    void threeHundredJobsInStepMakeFifteenTimesTheCallsOfJitter() throws IOException {
        String interview = Files.readString(Path.of("content/interviews/the-nightly-job.yaml"));
        Matcher link = Pattern.compile("\\(/simulations/storm\\?([^)]*)\\)").matcher(interview);
        assertTrue(link.find());
        JsonNode mean = mean(new StormModel(Simulated.config(Map.of())), link.group(1));
        assertEquals(45_150, mean.get("none").get("calls").doubleValue());
        assertEquals(300, mean.get("none").get("ticks").doubleValue());
        double full = mean.get("full").get("calls").doubleValue();
        String about = String.format(Locale.UK, "[about %,d calls]", Math.round(full / 100) * 100);
        assertTrue(interview.contains(about), "full jitter makes " + about);
    }

    @Test
    void twoRetriesTripleTheLoadOfADeadService() throws IOException {
        String slug = "load-of-a-dead-service";
        JsonNode mean = mean(new BudgetModel(), slug, "");
        assertEquals(answer(slug), mean.get("backend").doubleValue() / 60);
    }

    @Test
    void elevenOfFortyReachTheDependency() throws IOException {
        JsonNode mean = mean(new BreakerModel(), "breaker-lets-through", "");
        assertEquals(answer("breaker-lets-through"), mean.get("reached").intValue());
        assertEquals(40, mean.get("requests").intValue());
    }

    @Test
    void aTimeoutTwiceAsLongLetsTenOfTwentyThrough() throws IOException {
        JsonNode mean = mean(new BreakerModel(), "breaker-and-a-long-timeout", "");
        assertEquals(answer("breaker-and-a-long-timeout"), mean.get("reached").intValue());
        assertEquals(20, mean.get("requests").intValue());
    }

    @Test
    void aBreakerEachTakesCheckoutsFromFortyPercentToAll() throws IOException {
        String slug = "analytics-takes-checkout";
        JsonNode mean = mean(new ScopeModel(), slug, "");
        assertEquals(40, mean.get("checkoutPercentShared").intValue());
        assertEquals(100, mean.get("checkoutPercentOwn").intValue());
        assertEquals(9, mean.get("analyticsCallsOwn").intValue());
        assertSays(slug, "from 40 % to 100 %, and analytics still gets only 9 of its 20 calls");
    }

    @Test
    void aHigherThresholdHidesAnalyticsUntilTheMixChanges() throws IOException {
        String six = "outageStart=10&ratio=0.6&analytics=";
        assertEquals(100, checkouts(six + "0.5"));
        assertTrue(checkouts(six + "0.75") < 60);
    }

    private static double checkouts(String parameters) {
        return mean(new ScopeModel(), parameters).get("checkoutPercentShared").doubleValue();
    }

    @Test
    void jitterSpreadsAHundredProbesOverTheTicks() throws IOException {
        JsonNode mean = mean(new FleetModel(), "hundred-breakers-knock", "");
        assertEquals(10, mean.get("busiestTick").intValue());
        assertEquals(100, mean.get("otherBusiestTick").intValue(), "without jitter");
        assertSays("hundred-breakers-knock", "the busiest of them gets 10 calls");
    }

    @Test
    void aLoneProbeStaysColdAndThreeOutvoteIt() throws IOException {
        assertTrue(mean(new StuckModel(), "breaker-never-closes", "")
                .get("closedAtSecond")
                .isNull());
        assertEquals(
                24.5,
                mean(new StuckModel(), "breaker-never-closes", "&fixed=true")
                        .get("closedAtSecond")
                        .doubleValue());
    }

    @Test
    void aDeadlineSparesThreeOfSixQueries() throws IOException {
        int without = mean(new DeadlineModel(), "thirty-under-sixty", "")
                .get("bottomCalls")
                .intValue();
        int with = mean(new DeadlineModel(), "thirty-under-sixty", "&pass=true")
                .get("bottomCalls")
                .intValue();
        assertEquals(answer("thirty-under-sixty"), without - with);
    }
}
