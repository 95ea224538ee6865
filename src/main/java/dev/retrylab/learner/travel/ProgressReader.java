package dev.retrylab.learner.travel;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectReader;
import dev.retrylab.content.CourseQuestion;
import dev.retrylab.grading.schedule.Card;
import dev.retrylab.grading.schedule.Memory;
import dev.retrylab.grading.schedule.Schedule;
import dev.retrylab.learner.Progress;
import dev.retrylab.learner.Progress.AnsweredQuestion;
import dev.retrylab.learner.Progress.Predicted;
import dev.retrylab.learner.Progress.ReadLesson;
import dev.retrylab.learner.StudiedCard;
import dev.retrylab.web.problem.ProblemException;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Reads a file that was taken away, or any other that somebody sends in its place. */
@ApplicationScoped
class ProgressReader {

    private static final Set<String> FILE =
            Set.of("version", "exportedAt", "lessons", "questions", "predictions", "cards");
    private static final Set<String> LESSON = Set.of("slug", "readAt");
    private static final Set<String> QUESTION = Set.of(
            "slug", "latestScore", "bestScore", "maxScore", "latestAnswer", "answers", "answeredAt", "latestSeed");
    private static final Set<String> PREDICTION = Set.of("subject", "made", "right", "latestRight", "madeAt");
    private static final Set<String> STUDIED = Set.of("slug", "card");
    private static final Set<String> CARD = Set.of("phase", "step", "memory", "answeredAt", "dueAt");
    private static final Set<String> MEMORY = Set.of("stability", "difficulty");

    private static final String SLUG = "[A-Za-z0-9~._-]{1,100}";
    private static final String SLUG_BOUND = "1 to 100 letters, digits, hyphens, dots, tildes and underscores";
    private static final int MAX_SCORE = 100;
    private static final int MAX_COUNT = 1_000_000;

    private final ObjectReader json;
    private final Clock clock;

    ProgressReader(ObjectMapper json, Clock clock) {
        this.json = json.reader()
                .with(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
                .with(StreamReadFeature.STRICT_DUPLICATE_DETECTION);
        this.clock = clock;
    }

    /** @throws ProblemException what is wrong with it: the member, its bound and its value */
    Progress read(String text) {
        FileObject file = new FileObject("", tree(text), FILE);
        if (file.has("version")) {
            file.number("version", ProgressFile.VERSION, ProgressFile.VERSION);
        }
        // A device whose clock is a little ahead is no reason to refuse.
        Instant latest = clock.instant().plus(Duration.ofDays(1));
        return new Progress(
                file.list("lessons", LESSON).stream()
                        .map(one -> new ReadLesson(slug(one, "slug"), one.time("readAt", latest)))
                        .toList(),
                file.list("questions", QUESTION).stream()
                        .map(one -> question(one, latest))
                        .toList(),
                file.list("predictions", PREDICTION).stream()
                        .map(one -> prediction(one, latest))
                        .toList(),
                file.list("cards", STUDIED).stream()
                        .map(one -> new StudiedCard(slug(one, "slug"), card(one.object("card", CARD), latest)))
                        .toList());
    }

    private JsonNode tree(String text) {
        try {
            return json.readTree(text);
        } catch (JsonProcessingException e) {
            var place = e.getLocation();
            throw ProblemException.invalid(
                    "the file",
                    "JSON as it was downloaded here",
                    place == null ? "unreadable" : "unreadable at line " + place.getLineNr());
        }
    }

    private static String slug(FileObject object, String name) {
        return object.text(name, SLUG, SLUG_BOUND);
    }

    private static AnsweredQuestion question(FileObject object, Instant latest) {
        int max = object.number("maxScore", 1, MAX_SCORE);
        return new AnsweredQuestion(
                slug(object, "slug"),
                object.number("latestScore", 0, max),
                object.number("bestScore", 0, max),
                max,
                object.text("latestAnswer", "(?s).{0,200}", "at most 200 characters"),
                object.number("answers", 1, MAX_COUNT),
                object.time("answeredAt", latest),
                // A file of before there were seeds has none.
                object.has("latestSeed") ? object.number("latestSeed", 0, CourseQuestion.MAX_SEED) : 0);
    }

    private static Predicted prediction(FileObject object, Instant latest) {
        int made = object.number("made", 1, MAX_COUNT);
        return new Predicted(
                slug(object, "subject"),
                made,
                object.number("right", 0, made),
                object.flag("latestRight"),
                object.time("madeAt", latest));
    }

    private static Card card(FileObject object, Instant latest) {
        String phases = Arrays.stream(Card.Phase.values()).map(Card.Phase::name).collect(Collectors.joining("|"));
        Optional<Memory> memory = object.optional("memory", MEMORY)
                .map(one -> new Memory(
                        one.decimal("stability", Memory.MIN_STABILITY, 10 * Schedule.MAX_DAYS),
                        one.decimal("difficulty", Memory.MIN_DIFFICULTY, Memory.MAX_DIFFICULTY)));
        Card.Phase phase = Card.Phase.valueOf(object.text("phase", phases, "one of " + phases.replace("|", ", ")));
        return new Card(
                // What was never answered is new, whatever else is said of it.
                memory.isEmpty() ? Card.Phase.LEARNING : phase,
                object.number("step", 0, Schedule.MAX_STEP),
                memory,
                memory.map(known -> object.time("answeredAt", latest)),
                object.time("dueAt", latest.plus(Duration.ofDays(Schedule.MAX_DAYS))));
    }
}
