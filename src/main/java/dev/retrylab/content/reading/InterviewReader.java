package dev.retrylab.content.reading;

import dev.retrylab.content.Interview;
import dev.retrylab.content.Interview.Next;
import dev.retrylab.content.Interview.Probe;
import dev.retrylab.content.Interview.Spoken;
import dev.retrylab.content.Level;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Reads an interview: every probe can be reached, and every way through it comes to an end. */
final class InterviewReader {

    private static final int LEAST_PROBES = 6;

    private final Links links;

    InterviewReader(Links links) {
        this.links = links;
    }

    Interview read(String slug, Value document) {
        Members members = document.members().only("title", "summary", "level", "scene", "probes");
        List<Value> list = members.someOf("probes");
        if (list.size() < LEAST_PROBES) {
            throw members.required("probes").wrong("an interview has at least " + LEAST_PROBES + " probes");
        }
        return new Interview(
                slug,
                members.required("title").text(),
                members.required("summary").text(),
                level(members.required("level")),
                links.source(members.required("scene")),
                probes(list),
                document.place());
    }

    private static Level level(Value value) {
        return Level.of(value.text())
                .orElseThrow(() ->
                        value.wrong("\"level\" must be one of " + Level.words() + ", not \"" + value.text() + "\""));
    }

    private List<Probe> probes(List<Value> list) {
        List<Probe> probes = new ArrayList<>();
        List<String> ids = list.stream()
                .map(value -> value.members().required("id").slug())
                .toList();
        Set<String> reached = new HashSet<>(Set.of(ids.get(0)));
        for (int i = 0; i < list.size(); i++) {
            Value value = list.get(i);
            if (ids.subList(0, i).contains(ids.get(i))) {
                throw value.wrong("the probe \"" + ids.get(i) + "\" stands here twice");
            }
            if (!reached.contains(ids.get(i))) {
                throw value.wrong("no probe before \"" + ids.get(i) + "\" leads to it");
            }
            Probe probe = probe(ids.get(i), value, ids.subList(i + 1, ids.size()));
            reached.add(probe.next().right());
            reached.add(probe.next().otherwise());
            probes.add(probe);
        }
        return List.copyOf(probes);
    }

    private Probe probe(String id, Value value, List<String> later) {
        Members members = value.members().only("id", "say", "question", "ask", "skill", "lesson", "points", "next");
        Optional<Value> question = members.optional("question");
        question.ifPresent(slug -> links.add(slug.place(), "/questions/" + slug.slug()));
        if (question.isPresent() == members.optional("ask").isPresent()) {
            throw value.wrong("a probe has either \"question\" or \"ask\"");
        }
        return new Probe(
                id,
                members.optional("say").map(links::source).orElse(""),
                question.map(Value::slug),
                question.isPresent() ? Optional.empty() : Optional.of(spoken(members)),
                members.optional("next").map(next -> next(next, later)).orElse(new Next("", "")),
                value.place());
    }

    private Spoken spoken(Members members) {
        Value lesson = members.required("lesson");
        links.add(lesson.place(), "/lessons/" + lesson.slug());
        return new Spoken(
                links.source(members.required("ask")),
                members.required("skill").text(),
                lesson.slug(),
                members.someOf("points").stream().map(links::source).toList());
    }

    private static Next next(Value value, List<String> later) {
        if (value.isText()) {
            String id = later(value, later);
            return new Next(id, id);
        }
        Members members = value.members().only("right", "otherwise");
        return new Next(later(members.required("right"), later), later(members.required("otherwise"), later));
    }

    private static String later(Value value, List<String> later) {
        if (!later.contains(value.slug())) {
            throw value.wrong("\"" + value.text() + "\" is no probe further on");
        }
        return value.text();
    }
}
