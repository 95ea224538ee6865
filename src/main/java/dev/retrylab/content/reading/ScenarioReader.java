package dev.retrylab.content.reading;

import dev.retrylab.content.ScenarioDefinition;
import dev.retrylab.content.ScenarioDefinition.Next;
import dev.retrylab.content.ScenarioDefinition.Prediction;
import dev.retrylab.content.ScenarioDefinition.Setting;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Reads a scenario. What its settings mean is for those to check who run it. */
final class ScenarioReader {

    private final Links links;

    ScenarioReader(Links links) {
        this.links = links;
    }

    ScenarioDefinition read(String slug, Value document) {
        Members members = document.members()
                .only("title", "summary", "settings", "predict", "because", "next", AliasReader.MEMBER);
        return new ScenarioDefinition(
                slug,
                members.required("title").text(),
                members.required("summary").text(),
                settings(members.required("settings").members()),
                prediction(members.required("predict")),
                links.block(members.required("because")),
                members.optional("next").map(this::next),
                document.place());
    }

    private static List<Setting> settings(Members members) {
        List<Setting> settings = new ArrayList<>();
        members.forEach((name, value) -> {
            List<Value> values = value.isList() ? value.list() : List.of(value);
            values.forEach(one -> settings.add(new Setting(name, one.text(), one.place())));
        });
        return List.copyOf(settings);
    }

    private static Prediction prediction(Value value) {
        Members members = value.members().only("measure", "ask", "options");
        List<Value> options = members.someOf("options");
        if (options.size() < 2) {
            members.required("options").mistake("a prediction needs at least two options");
        }
        Set<String> seen = new HashSet<>();
        for (Value option : options) {
            if (!seen.add(option.text())) {
                option.mistake("the option \"" + option.text() + "\" stands here twice");
            }
        }
        return new Prediction(
                members.required("measure").slug(),
                members.required("ask").text(),
                options.stream().map(Value::text).toList(),
                value.place());
    }

    private Next next(Value value) {
        Members members = value.members().only("ask", "scenario");
        Value scenario = members.required("scenario");
        links.add(scenario.place(), "/playground?scenario=" + scenario.slug());
        return new Next(members.required("ask").text(), scenario.slug());
    }
}
