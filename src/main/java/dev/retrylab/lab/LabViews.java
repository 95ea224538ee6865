package dev.retrylab.lab;

import dev.retrylab.conformance.Finding;
import dev.retrylab.conformance.Finding.Verdict;
import dev.retrylab.conformance.Rule;
import dev.retrylab.conformance.Traffic;
import dev.retrylab.content.Course;
import dev.retrylab.content.Lab;
import dev.retrylab.content.Lesson;
import dev.retrylab.content.text.Markdown;
import dev.retrylab.lab.LabView.Next;
import dev.retrylab.lab.LabView.RuleRow;
import dev.retrylab.learner.Progress;
import dev.retrylab.scenario.http.SandboxClient;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.List;
import java.util.stream.Collectors;

/** Labs for their templates. */
@ApplicationScoped
class LabViews {

    private static final Traffic NOTHING = new Traffic(List.of(), List.of(), List.of(), Duration.ZERO);

    private static final int MOST_NUMBERS = 12;

    private final Course course;

    LabViews(Course course) {
        this.course = course;
    }

    LabsView list(Progress progress) {
        List<LabsView.Row> rows =
                course.labs().stream().map(lab -> row(lab, progress)).toList();
        return new LabsView(
                rows, (int) rows.stream().filter(LabsView.Row::passed).count());
    }

    private static LabsView.Row row(Lab lab, Progress progress) {
        return new LabsView.Row(
                lab.slug(),
                lab.title(),
                lab.summary(),
                progress.predicted(lab.subject()).isPresent());
    }

    /** Before there is a sandbox. */
    LabView notBegun(Lab lab, String site) {
        return view(lab, "", false, site, NOTHING, false, false);
    }

    /** When its sandbox has expired. */
    LabView gone(Lab lab, String key, String site) {
        return view(lab, key, true, site, NOTHING, false, false);
    }

    /** @param cut whether there is more traffic than that */
    LabView judged(Lab lab, String key, String site, Traffic traffic, boolean cut, boolean recorded) {
        return view(lab, key, false, site, traffic, cut, recorded);
    }

    private LabView view(
            Lab lab, String key, boolean gone, String site, Traffic traffic, boolean cut, boolean recorded) {
        TrafficLanes lanes = TrafficLanes.of(traffic);
        List<RuleRow> rules = lab.rules().stream()
                .map(rule -> rule(rule, rule.judge(traffic)))
                .toList();
        return new LabView(
                lab.slug(),
                lab.title(),
                lab.summary(),
                Markdown.block(lab.brief()),
                lab.lesson(),
                course.lesson(lab.lesson()).map(Lesson::title).orElse(""),
                key,
                gone,
                site,
                key.isEmpty() ? "" : sample(lab, key, site),
                rules,
                AttemptRows.of(traffic),
                lanes.lanes(),
                lanes.spanMillis(),
                (int) rules.stream().filter(row -> row.mark().equals("right")).count(),
                cut ? SandboxClient.MOST_LISTED : 0,
                recorded,
                Markdown.block(lab.takeaway()),
                course.labAfter(lab)
                        .map(after -> new Next(after.slug(), after.title()))
                        .orElse(null));
    }

    /** The first order's first attempt, as a terminal sends it. */
    private static String sample(Lab lab, String key, String site) {
        Lab.Order order = lab.orders().get(0);
        String source =
                order.source().map(card -> ",\"source\":\"" + card + "\"").orElse("");
        return "curl -i " + site + "/v1/charges -H 'Authorization: Bearer " + key
                + "' -H 'Content-Type: application/json' -H 'Idempotency-Key: one-key-for-this-order' -d '{\"amount\":"
                + order.from() + ",\"currency\":\"usd\"" + source + "}'";
    }

    private static RuleRow rule(Rule rule, Finding finding) {
        String on = numbers(finding.attempts());
        return switch (finding.verdict()) {
            case HELD -> new RuleRow(rule.title(), "right", "kept", "is-good", finding.why(), on);
            case BROKEN -> new RuleRow(rule.title(), "wrong", "broken", "is-bad", finding.why(), on);
            case OPEN -> new RuleRow(rule.title(), "", "open", "is-unsure", finding.why(), on);
        };
    }

    /** A client that never stops has more than anybody reads. */
    static String numbers(List<Long> attempts) {
        String first =
                attempts.stream().limit(MOST_NUMBERS).map(String::valueOf).collect(Collectors.joining(", "));
        return attempts.size() > MOST_NUMBERS ? first + " and " + (attempts.size() - MOST_NUMBERS) + " more" : first;
    }

    static boolean isPassed(Lab lab, Traffic traffic) {
        return lab.rules().stream().allMatch(rule -> rule.judge(traffic).verdict() == Verdict.HELD);
    }
}
