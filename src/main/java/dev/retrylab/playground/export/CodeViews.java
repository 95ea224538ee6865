package dev.retrylab.playground.export;

import dev.retrylab.playground.export.CodeView.Line;
import dev.retrylab.playground.export.CodeView.Tab;
import dev.retrylab.scenario.client.setting.ClientParameter;
import dev.retrylab.scenario.client.setting.ClientParameter.Option;
import dev.retrylab.scenario.client.setting.ClientQuery;
import dev.retrylab.scenario.client.setting.ClientSettings;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** Puts the page of a policy's code together. Of the settings only those play a part that decide how a client sends. */
record CodeViews(Language language, ClientSettings settings) {

    private static final String PAGE = "/playground/client/code";

    CodeView view() {
        return new CodeView(
                language,
                Stream.of(Language.values()).map(this::tab).toList(),
                settingsOfThePolicy().stream().map(this::line).toList(),
                code(),
                "/playground/client" + query("?", ClientQuery.query(settings)),
                address(PAGE + "/file", language));
    }

    String code() {
        return PolicyCode.write(language, settings.policy(), settings.request().repeatable());
    }

    private Tab tab(Language one) {
        return new Tab(one.label(), address(PAGE, one), one == language);
    }

    private String address(String path, Language one) {
        return path + "?lang=" + one.slug() + query("&", ClientQuery.query(settings));
    }

    private static String query(String mark, String query) {
        return query.isEmpty() ? "" : mark + query;
    }

    /** A budget's or breaker's own settings only if there is one. */
    private List<ClientParameter> settingsOfThePolicy() {
        Set<ClientParameter> all = EnumSet.range(ClientParameter.REQUEST, ClientParameter.BREAKER_PROBES);
        if (settings.policy().budget().isEmpty()) {
            all.removeAll(EnumSet.range(ClientParameter.TOKENS, ClientParameter.REFUND));
        }
        if (settings.policy().breaker().isEmpty()) {
            all.removeAll(EnumSet.range(ClientParameter.BREAKER_RATIO, ClientParameter.BREAKER_PROBES));
        }
        return new ArrayList<>(all);
    }

    private Line line(ClientParameter parameter) {
        String text = settings.text(parameter);
        String words = parameter.options().stream()
                .filter(option -> option.value().equals(text))
                .map(Option::words)
                .findFirst()
                .orElseGet(() -> (text + " " + parameter.unit()).strip());
        return new Line(parameter.label(), words);
    }
}
