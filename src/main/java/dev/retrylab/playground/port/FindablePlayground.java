package dev.retrylab.playground.port;

import dev.retrylab.content.Course;
import dev.retrylab.web.link.Findable;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.stream.Stream;

/** The pages on which things run, and the scenarios. How one comes out is not told here. */
@ApplicationScoped
class FindablePlayground implements Findable {

    private static final List<Page> FIXED = List.of(
            new Page("/", "home", "You charged a customer. No answer came. Now what?", "Lose a reply, and choose.", ""),
            new Page("/playground", "playground", "The playground", "Set a charge up, break it, run it.", ""),
            new Page(
                    "/playground/strategies",
                    "playground",
                    "What can a server do with a key?",
                    "Seven strategies, as the code that runs here.",
                    "none check-then-act work-then-key key-then-work one-transaction try-lock leased-marker"),
            new Page(
                    "/playground/crashes",
                    "playground",
                    "And if it dies right there?",
                    "168 crashes, each run on a real database.",
                    "crash kill recovery"),
            new Page(
                    "/playground/interleavings",
                    "playground",
                    "Every order of two or three requests",
                    "The shortest schedule that breaks a strategy, or how many hold.",
                    "race concurrency schedule interleaving"),
            new Page(
                    "/playground/handler",
                    "playground",
                    "Build a handler that no order breaks",
                    "Put six steps in an order of your own.",
                    "transaction order of steps"),
            new Page(
                    "/playground/client",
                    "playground",
                    "When does a client try again, and when does it stop?",
                    "Backoff, deadline, budget and breaker, sent for real and in virtual time.",
                    "retry client timeout deadline jitter budget circuit breaker fleet abort"));

    private final Course course;

    FindablePlayground(Course course) {
        this.course = course;
    }

    @Override
    public List<Page> pages() {
        return Stream.concat(
                        FIXED.stream(),
                        course.scenarios().stream()
                                .map(scenario -> new Page(
                                        "/playground?scenario=" + scenario.slug(),
                                        "scenario",
                                        scenario.title(),
                                        scenario.summary(),
                                        "")))
                .toList();
    }
}
