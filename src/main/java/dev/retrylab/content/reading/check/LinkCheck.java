package dev.retrylab.content.reading.check;

import dev.retrylab.content.Course;
import dev.retrylab.content.CourseCheck;
import dev.retrylab.content.mistake.Mistakes;
import dev.retrylab.web.address.AddressRules;
import dev.retrylab.web.address.PageRules;
import dev.retrylab.web.address.Queries;
import io.quarkus.arc.All;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.net.URI;
import java.util.List;
import java.util.regex.Matcher;

/** Asks the features whether their pages understand the addresses that the course points to. */
@Singleton
public class LinkCheck implements CourseCheck {

    private final List<AddressRules> features;

    @Inject
    public LinkCheck(@All List<AddressRules> features) {
        this.features = List.copyOf(features);
    }

    @Override
    public void check(Course course, Mistakes mistakes) {
        course.links()
                .forEach(link -> complaints(link.address())
                        .forEach(complaint ->
                                mistakes.add(link.place(), "\"" + link.address() + "\" is no good: " + complaint)));
    }

    private List<String> complaints(String address) {
        URI uri;
        try {
            uri = URI.create(address);
        } catch (IllegalArgumentException e) {
            return List.of("it is not written as an address; " + e.getMessage());
        }
        String path = uri.getPath();
        return features.stream()
                .filter(feature -> path != null
                        && uri.getHost() == null
                        && (path.equals(feature.root()) || path.startsWith(feature.root() + "/")))
                .findFirst()
                .map(feature -> complaints(feature, path, uri.getRawQuery()))
                .orElse(List.of());
    }

    private static List<String> complaints(AddressRules feature, String path, String query) {
        for (PageRules page : feature.pages()) {
            Matcher fits = page.path().matcher(path);
            if (fits.matches()) {
                String name = fits.groupCount() == 0 ? "" : fits.group(1);
                return page.complaints().apply(name, Queries.parse(query == null ? "" : query));
            }
        }
        return List.of("there is no such page below " + feature.root());
    }
}
