package dev.retrylab.simulator.deadline;

import dev.retrylab.simulator.Asked;
import dev.retrylab.simulator.Experiment;
import dev.retrylab.simulator.Model;
import dev.retrylab.simulator.Prediction;
import dev.retrylab.simulator.parameter.Knob;
import dev.retrylab.simulator.parameter.KnobGroup;
import dev.retrylab.simulator.parameter.Query;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** A chain of services under timeouts, retries and a deadline. */
@ApplicationScoped
public class DeadlineModel implements Model {

    private static final int MAX_SERVICES = 6;
    private static final int MAX_ATTEMPTS = 6;
    private static final String ALL = "all";
    private static final String OK = "200";
    private static final String UNAVAILABLE = "503";

    static final Knob<Long> SERVICES = Knob.whole("services", "Services in the chain", 1, MAX_SERVICES, 3);
    static final Knob<Long> USER_ATTEMPTS = Knob.whole("userAttempts", "The user's client tries", 1, MAX_ATTEMPTS, 3)
            .hinted("1 to 6 attempts");
    static final Knob<Double> USER_TIMEOUT =
            Knob.decimal("userTimeout", "It waits for each attempt, seconds", 0.01, 300, "2");
    static final Knob<Long> ATTEMPTS =
            Knob.whole("attempts", "Each service tries", 1, MAX_ATTEMPTS, 3).hinted("1 to 6 attempts");
    static final Knob<Double> TIMEOUT = Knob.decimal("timeout", "A service waits for each, seconds", 0.01, 300, "2");
    static final Knob<Optional<Double>> DEADLINE = Knob.optional(
                    "deadline", "The user gives up after, seconds", 0.01, 600, "nothing: no deadline")
            .fallingBackTo("5");
    static final Knob<Boolean> PASS = Knob.toggle("pass", "Pass the deadline down", "each call carries what is left");
    static final Knob<Boolean> SHORTER =
            Knob.toggle("shorter", "Each hop's timeout shorter than its caller's", "so that its attempts fit into it");
    static final Knob<String> RETRY_AT = Knob.one(
                    "retryAt",
                    "Which caller tries again",
                    "1 is the user's client",
                    Stream.concat(
                                    Stream.of(ALL),
                                    IntStream.rangeClosed(1, MAX_SERVICES).mapToObj(String::valueOf))
                            .toList(),
                    ALL)
            .bounded("all, or a caller from 1 to the number of services", "1 is the user's client");
    static final Knob<Double> WAIT = Knob.decimal("wait", "Wait between attempts, seconds", 0, 60, "0");
    static final Knob<Double> WORK = Knob.decimal("work", "A service's own work, seconds", 0, 60, "0.1");
    static final Knob<Double> BOTTOM = Knob.decimal("bottom", "The last service takes, seconds", 0, 300, "5");
    static final Knob<String> ANSWERS =
            Knob.one("answers", "The last service answers", "503: it fails", List.of(OK, UNAVAILABLE), OK);

    private static final List<Knob<?>> KNOBS = List.of(
            SERVICES,
            DEADLINE,
            PASS,
            SHORTER,
            RETRY_AT,
            USER_ATTEMPTS,
            USER_TIMEOUT,
            ATTEMPTS,
            TIMEOUT,
            WAIT,
            WORK,
            BOTTOM,
            ANSWERS);

    @Override
    public String name() {
        return "deadline";
    }

    @Override
    public String title() {
        return "The user has given up. Who is still at work on it?";
    }

    @Override
    public String lead() {
        return "One request goes down a chain of services. Every caller waits for its timeout and may try again. Nobody "
                + "below hears that a caller has gone, unless each call carries a deadline.";
    }

    @Override
    public List<Knob<?>> knobs() {
        return KNOBS;
    }

    @Override
    public List<KnobGroup> folded() {
        return List.of(
                KnobGroup.of("Attempts and timeouts", USER_ATTEMPTS, USER_TIMEOUT, ATTEMPTS, TIMEOUT, WAIT),
                KnobGroup.of("How long the work takes", WORK, BOTTOM, ANSWERS));
    }

    @Override
    public boolean matters(Knob<?> knob, Map<String, String> texts) {
        boolean single = texts.get(SERVICES.name()).equals("1");
        return !single || knob != ATTEMPTS && knob != TIMEOUT && knob != WORK;
    }

    @Override
    public Experiment read(Query query) {
        Map<String, Object> parameters = query.parameters(KNOBS);
        query.read(ENGINE);
        int services = query.read(SERVICES).intValue();
        String at = query.read(RETRY_AT);
        OptionalInt retryAt = at.equals(ALL) ? OptionalInt.empty() : OptionalInt.of(Integer.parseInt(at));
        if (retryAt.orElse(1) > services) {
            query.refuse(RETRY_AT.name(), "all, or a caller from 1 to " + services, at);
        }
        query.requireValid();
        ChainPlan plan = new ChainPlan(
                services,
                query.read(USER_ATTEMPTS).intValue(),
                query.read(USER_TIMEOUT),
                query.read(ATTEMPTS).intValue(),
                query.read(TIMEOUT),
                query.read(WAIT),
                retryAt,
                query.read(DEADLINE),
                query.read(PASS),
                query.read(SHORTER),
                query.read(WORK),
                query.read(BOTTOM),
                Integer.parseInt(query.read(ANSWERS)));
        Prediction prediction = prediction(plan);
        return new Asked(parameters, prediction, limit -> new DeadlineRun(parameters, prediction, plan, limit).told());
    }

    /** What people get by counting the user's attempts, by adding, by multiplying; and one in between. */
    private static Prediction prediction(ChainPlan plan) {
        double sum =
                IntStream.rangeClosed(1, plan.services()).map(plan::attemptsOf).sum();
        double most = plan.mostCalls();
        return Prediction.ofNumbers(
                "How many calls does the last service get for this one request?",
                List.of((double) plan.attemptsOf(1), sum, Math.rint(most / 3), most, most == 1 ? 2.0 : 1.0),
                "",
                "Send the request");
    }
}
