package dev.retrylab.content.reading;

import dev.retrylab.content.Block;
import dev.retrylab.content.ContentException;
import dev.retrylab.content.Course;
import dev.retrylab.content.Place;
import dev.retrylab.web.Exhibit;
import dev.retrylab.web.ExhibitRenderer;
import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Asks those who draw exhibits whether they can draw each one that the course shows or links to. */
final class ExhibitCheck {

    private static final String SIMULATIONS = "/simulations/";

    private final List<ExhibitRenderer> renderers;

    ExhibitCheck(List<ExhibitRenderer> renderers) {
        this.renderers = renderers;
    }

    /** @throws ContentException at the first exhibit that cannot be drawn */
    void check(Course course) {
        course.lessons().forEach(lesson -> lesson.exhibits().forEach(this::check));
        course.questions().forEach(question -> question.see().ifPresent(see -> check(see.address(), see.place())));
    }

    private void check(Block.Shown shown) {
        ExhibitRenderer renderer = renderers.stream()
                .filter(one -> one.kind().equals(shown.exhibit().kind()))
                .findFirst()
                .orElseThrow(() -> new ContentException(
                        shown.place(),
                        "nothing draws an exhibit of kind \"" + shown.exhibit().kind() + "\""));
        try {
            renderer.check(shown.exhibit());
        } catch (IllegalArgumentException e) {
            throw new ContentException(shown.place(), e.getMessage());
        }
    }

    /** A link to a simulation is good if an exhibit of the same parameters is. */
    private void check(String address, Place place) {
        if (!address.startsWith(SIMULATIONS)) {
            return;
        }
        URI uri;
        try {
            uri = URI.create(address);
        } catch (IllegalArgumentException e) {
            throw new ContentException(place, "\"" + address + "\" is not an address");
        }
        String model = uri.getPath().substring(SIMULATIONS.length());
        check(new Block.Shown(new Exhibit("simulation", model, "see", "", parameters(uri.getRawQuery())), place));
    }

    private static Map<String, String> parameters(String query) {
        Map<String, String> parameters = new LinkedHashMap<>();
        if (query != null) {
            for (String pair : query.split("&")) {
                String[] parts = pair.split("=", 2);
                parameters.put(decoded(parts[0]), parts.length == 2 ? decoded(parts[1]) : "");
            }
        }
        return parameters;
    }

    private static String decoded(String text) {
        return URLDecoder.decode(text, StandardCharsets.UTF_8);
    }
}
