package dev.retrylab.content.reading;

import dev.retrylab.content.Block;
import dev.retrylab.content.ContentException;
import dev.retrylab.content.Course;
import dev.retrylab.content.CourseCheck;
import dev.retrylab.content.Mistakes;
import dev.retrylab.content.MuseumPiece.Watch;
import dev.retrylab.content.Place;
import dev.retrylab.web.Exhibit;
import dev.retrylab.web.ExhibitRenderer;
import dev.retrylab.web.ExhibitRules;
import io.quarkus.arc.All;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Asks those who draw exhibits whether they can draw each one that the course shows or links to. */
@Singleton
class ExhibitCheck implements CourseCheck {

    private static final String SIMULATIONS = "/simulations/";

    private final List<? extends ExhibitRules> rules;

    @Inject
    ExhibitCheck(@All List<ExhibitRenderer> renderers) {
        this.rules = renderers;
    }

    private ExhibitCheck(Collection<? extends ExhibitRules> rules) {
        this.rules = List.copyOf(rules);
    }

    static ExhibitCheck by(Collection<? extends ExhibitRules> rules) {
        return new ExhibitCheck(rules);
    }

    @Override
    public void check(Course course, Mistakes mistakes) {
        course.lessons().forEach(lesson -> lesson.exhibits().forEach(shown -> mistakes.attempt(() -> check(shown))));
        course.questions()
                .forEach(question ->
                        question.see().ifPresent(see -> mistakes.attempt(() -> check(see.address(), see.place()))));
        course.museum().forEach(piece -> {
            mistakes.attempt(() -> check(piece.fails()));
            mistakes.attempt(() -> check(piece.holds()));
        });
    }

    private void check(Watch watch) {
        check(watch.address(), watch.place());
    }

    private void check(Block.Shown shown) {
        ExhibitRules renderer = rules.stream()
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
