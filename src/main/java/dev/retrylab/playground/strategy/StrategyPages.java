package dev.retrylab.playground.strategy;

import dev.retrylab.idempotency.Strategies;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;

/** {@code /playground/strategies}: what a server can do with a key, as the code that runs here. */
@Path("/playground/strategies")
@Produces(MediaType.TEXT_HTML)
public class StrategyPages {

    private final StrategiesView view;

    public StrategyPages(StrategySources sources) {
        this.view = new StrategiesView(
                StrategyWords.ALL.stream().map(words -> one(words, sources)).toList(),
                sources.source("StoredAnswer"),
                EffectWords.ALL,
                sources.source("CallWithinTransaction"),
                sources.source("RecoveryPoints"));
    }

    @CheckedTemplate(basePath = "playground")
    static class Templates {
        static native TemplateInstance strategies(StrategiesView view);
    }

    @GET
    public TemplateInstance strategies() {
        return Templates.strategies(view);
    }

    private static StrategiesView.One one(StrategyWords words, StrategySources sources) {
        String schema = switch (words.name()) {
            case "none" -> "";
            case "check-then-act" -> sources.schema("unguarded_key");
            default -> sources.schema("idempotency_key");
        };
        String className =
                Strategies.find(words.name()).orElseThrow().getClass().getSimpleName();
        return new StrategiesView.One(words, className, sources.sourceOf(words.name()), schema);
    }
}
