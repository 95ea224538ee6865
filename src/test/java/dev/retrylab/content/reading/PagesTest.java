package dev.retrylab.content.reading;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.retrylab.web.link.Findable;
import io.quarkus.arc.All;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The check of links knows where the site's addresses begin. */
@QuarkusTest
class PagesTest {

    @Inject
    @All
    List<Findable> features;

    @Test
    void aLinkMayLeadToAnyPageThatCanBeFound() {
        assertEquals(
                List.of(),
                features.stream()
                        .flatMap(feature -> feature.pages().stream())
                        .map(page -> page.address().replaceFirst("^/([^/?#]*).*", "$1"))
                        .filter(part -> !Links.PAGES.contains(part))
                        .collect(Collectors.toCollection(TreeSet::new))
                        .stream()
                        .toList());
    }
}
