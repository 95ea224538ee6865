package dev.retrylab.playground.cell;

import dev.retrylab.interleaving.crash.Cell;
import dev.retrylab.playground.cell.CellView.Ask;
import dev.retrylab.playground.crashes.CellWords;
import dev.retrylab.playground.replay.Replays;
import dev.retrylab.web.exhibit.Exhibit;
import dev.retrylab.web.exhibit.ExhibitRenderer;
import dev.retrylab.web.exhibit.ExhibitRules;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import jakarta.enterprise.context.ApplicationScoped;

/** A cell of the crash table inside a lesson: the question, the prediction, and a button that really runs it. */
@ApplicationScoped
public class CrashExhibits implements ExhibitRenderer {

    public static final ExhibitRules RULES = ExhibitRules.of("crash", exhibit -> {
        if (Cell.find(exhibit.id()).isEmpty()) {
            throw new IllegalArgumentException("there is no cell \"" + exhibit.id() + "\" in the crash table");
        }
    });

    private final Replays replays;

    public CrashExhibits(Replays replays) {
        this.replays = replays;
    }

    @CheckedTemplate(basePath = "playground/cell")
    static class Templates {
        static native TemplateInstance exhibit(ExhibitView view);
    }

    /** What an exhibit shows before it is run. */
    public record ExhibitView(String anchor, String slug, String title, String question, Ask ask) {}

    @Override
    public String kind() {
        return RULES.kind();
    }

    @Override
    public void check(Exhibit exhibit) {
        RULES.check(exhibit);
    }

    @Override
    public String render(Exhibit exhibit) {
        Cell cell = Cell.find(exhibit.id()).orElseThrow();
        String asked = exhibit.ask();
        return Templates.exhibit(new ExhibitView(
                        exhibit.anchor(),
                        cell.slug(),
                        CellWords.title(cell) + ".",
                        asked == null || asked.isBlank() ? Predicted.question(cell) : asked,
                        new Ask(replays.freshKey(), Predicted.question(cell), Predicted.options(cell))))
                .render();
    }
}
