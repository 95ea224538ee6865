package dev.retrylab.question.interview;

import dev.retrylab.content.Course;
import dev.retrylab.content.CourseQuestion;
import dev.retrylab.content.Interview;
import dev.retrylab.content.Interview.Probe;
import dev.retrylab.content.Level;
import dev.retrylab.content.text.Markdown;
import dev.retrylab.content.text.Prompt;
import dev.retrylab.question.AnswerBox;
import dev.retrylab.question.answer.Sent;
import dev.retrylab.question.interview.Script.Step;
import dev.retrylab.question.interview.StartView.Earlier;
import dev.retrylab.question.interview.StartView.LevelOffers;
import dev.retrylab.question.interview.StartView.Offer;
import dev.retrylab.web.Identifiers;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Puts the pages before the end together. They hold no word of what is right. */
@ApplicationScoped
class InterviewViews {

    private static final String BUTTON = "That is my answer";

    private final Course course;
    private final Interviews interviews;
    private final Identifiers identifiers;

    InterviewViews(Course course, Interviews interviews, Identifiers identifiers) {
        this.course = course;
        this.interviews = interviews;
        this.identifiers = identifiers;
    }

    StartView start() {
        Optional<Interview> suggested = interviews.suggested();
        return new StartView(
                identifiers.next("iv"),
                Arrays.stream(Level.values())
                        .map(level -> offers(level, suggested))
                        .filter(level -> !level.offers().isEmpty())
                        .toList(),
                interviews.underWay().map(InterviewRecord::key).orElse(""),
                earlier(""));
    }

    private LevelOffers offers(Level level, Optional<Interview> suggested) {
        return new LevelOffers(
                level.word(),
                switch (level) {
                    case JUNIOR -> "what happened, and why";
                    case SENIOR -> "what holds, what breaks, and what you change";
                    case STAFF -> "what it costs, who decides, and how you prove it";
                },
                course.interviews().stream()
                        .filter(one -> one.level() == level)
                        .map(one -> new Offer(
                                one.slug(),
                                one.title(),
                                one.summary(),
                                suggested.filter(one::equals).isPresent()))
                        .toList());
    }

    /** @param shown the key of the one on this page */
    List<Earlier> earlier(String shown) {
        return interviews.ended().stream()
                .map(record -> new Earlier(
                        record.key(),
                        title(record),
                        record.startedAt(),
                        minutes(record.spent(interviews.now())),
                        (int) record.said().stream()
                                .filter(InterviewRecord.Said::right)
                                .count(),
                        (int) record.said().stream()
                                .filter(said -> said.score().isPresent())
                                .count(),
                        record.key().equals(shown)))
                .toList();
    }

    String title(InterviewRecord record) {
        return record.plan().stream()
                .flatMap(slug -> course.interview(slug).stream())
                .map(Interview::title)
                .collect(Collectors.joining(", then "));
    }

    static String minutes(Duration spent) {
        long minutes = Math.max(1, Math.round(spent.toSeconds() / 60.0));
        return minutes + (minutes == 1 ? " minute" : " minutes");
    }

    InterviewView probe(InterviewRecord record, Step step) {
        return probe(record, step, Sent.NOTHING, "");
    }

    /** @param wrong what is wrong with what was sent, as the question or the page says it; empty if nothing is */
    InterviewView probe(InterviewRecord record, Step step, Sent sent, String wrong) {
        Probe probe = step.probe();
        int number = interviews.way(record).size();
        String address = "/interview/" + record.key() + "/answers/" + step.name();
        Optional<CourseQuestion> question = interviews.question(record, step);
        Prompt prompt = Prompt.of(question.map(CourseQuestion::prompt)
                .orElseGet(() -> probe.spoken().map(Interview.Spoken::ask).orElse("")));
        return new InterviewView(
                record.key(),
                step.interview().title(),
                number,
                record.said().size(),
                Markdown.block(step.interview().scene()),
                step.interview().probes().get(0) == probe,
                probe.say().isEmpty() ? "" : Markdown.block(probe.say()),
                record.isPaused() ? null : prompt,
                question.map(asked -> box(asked, address, sent, wrong)).orElse(null),
                address,
                question.map(asked -> "ask-" + asked.slug()).orElse("ask"),
                record.timed(),
                record.isPaused(),
                record.left(interviews.now()).toSeconds(),
                minutes(record.left(interviews.now())),
                sent.first("answer"),
                wrong,
                InterviewPages.MAX_WORDS);
    }

    private static AnswerBox box(CourseQuestion question, String address, Sent sent, String wrong) {
        AnswerBox box = wrong.isEmpty() ? AnswerBox.empty(question, "") : AnswerBox.refused(question, "", sent, wrong);
        return box.at(address).withButton(BUTTON);
    }
}
