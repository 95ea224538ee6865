package dev.retrylab.search;

import dev.retrylab.search.SearchView.Found;
import dev.retrylab.web.link.Findable;
import io.quarkus.arc.All;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;

/** All that can be found, indexed anew when it has changed. */
@ApplicationScoped
class SiteIndex {

    private final List<Findable> features;
    private volatile Indexed indexed;

    SiteIndex(@All List<Findable> features) {
        this.features = features;
    }

    private record Indexed(List<Findable.Page> pages, TextIndex index) {}

    /** The best first. */
    List<Found> find(String words) {
        List<Findable.Page> pages =
                features.stream().flatMap(feature -> feature.pages().stream()).toList();
        Indexed now = indexed;
        if (now == null || !now.pages.equals(pages)) {
            now = new Indexed(pages, new TextIndex(pages));
            indexed = now;
        }
        return now.index.find(words);
    }
}
