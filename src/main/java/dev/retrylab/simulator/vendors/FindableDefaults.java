package dev.retrylab.simulator.vendors;

import dev.retrylab.web.link.Findable;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.stream.Stream;

/** The makers' settings, each by its name. */
@ApplicationScoped
class FindableDefaults implements Findable {

    private static final String PAGE = "/simulations/vendors/defaults";

    @Override
    public List<Page> pages() {
        Page whole = new Page(
                PAGE,
                "page",
                "What do well-known clients do by default?",
                "The retry settings of ten makers, with their sources.",
                "vendors defaults pitfalls Linkerd SmallRye boto3");
        Stream<Page> parts = DefaultsView.all().makers().stream()
                .map(maker -> new Page(
                        PAGE + "#" + maker.word(),
                        "defaults",
                        maker.label() + ": its retries by default",
                        "What it does, its pitfall, and where we read it.",
                        ""));
        return Stream.concat(Stream.of(whole), parts).toList();
    }
}
