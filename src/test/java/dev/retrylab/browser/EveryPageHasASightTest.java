package dev.retrylab.browser;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** A page that nobody looks at would be left out of every test that goes over the sights. Needs no browser. */
class EveryPageHasASightTest {

    @Test
    void everyPageHasASight() {
        Set<String> unseen = new TreeSet<>(PageRoutes.all());
        unseen.removeAll(Sights.all().stream()
                .map(PageRoutes::of)
                .flatMap(Optional::stream)
                .collect(Collectors.toSet()));
        assertEquals(
                Set.of(), unseen, "pages without a sight; each needs one in Sights for every state that it can be in");
    }

    @Test
    void thePagesAreFound() {
        assertTrue(
                PageRoutes.all().containsAll(List.of("/", "/lessons/{slug}", "/runs/{id}", "/embed/playground")),
                () -> PageRoutes.all().toString());
    }
}
