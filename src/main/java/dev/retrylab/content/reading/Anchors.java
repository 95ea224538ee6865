package dev.retrylab.content.reading;

import dev.retrylab.content.Lesson;
import java.util.HashSet;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The places on a lesson's page that a link can lead to. */
final class Anchors {

    private static final Pattern ID = Pattern.compile(" id=\"([^\"]+)\"");

    /** Those that every lesson has. */
    private static final Set<String> FIXED = Set.of(
            "short-answer", "deeper", "lesson-facts", "lesson-asks", "lesson-beliefs", "lesson-can", "lesson-sources");

    private Anchors() {}

    static Set<String> of(Lesson lesson) {
        Set<String> anchors = new HashSet<>(FIXED);
        Stream.concat(lesson.blocks().stream(), lesson.deeper().stream())
                .forEach(block -> anchors.addAll(block.fold(
                        text -> ID.matcher(text.html())
                                .results()
                                .map(found -> found.group(1))
                                .toList(),
                        shown -> Set.of(shown.exhibit().anchor()))));
        return anchors;
    }
}
