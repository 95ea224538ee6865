package dev.retrylab.content.reading;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.retrylab.content.Block;
import dev.retrylab.content.Lesson;
import dev.retrylab.content.text.Language;
import java.util.Arrays;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Whoever reads in one of the five languages finds each listing of the course in it. */
class LessonSnippetsTest {

    private static final Pattern SET = Pattern.compile("<fieldset class=\"tabs\".*?</fieldset>", Pattern.DOTALL);
    private static final Pattern LISTING =
            Pattern.compile("aria-label=\"Listing in (\\w+)\"><code>(.*?)</code>", Pattern.DOTALL);
    private static final int LONGEST = 32;

    static List<Lesson> lessons() {
        return BuiltInCourse.read().lessons();
    }

    @ParameterizedTest
    @MethodSource("lessons")
    void showsItsListingsInEveryLanguage(Lesson lesson) {
        List<String> all = Arrays.stream(Language.values()).map(Language::title).toList();
        assertFalse(sets(lesson).isEmpty(), lesson.slug() + " shows no listing");
        sets(lesson)
                .forEach(set -> assertEquals(
                        all, listings(set).map(listing -> listing.group(1)).toList(), lesson.slug()));
    }

    @ParameterizedTest
    @MethodSource("lessons")
    void noListingIsLongerThanAScreen(Lesson lesson) {
        List<String> longer = sets(lesson).stream()
                .flatMap(LessonSnippetsTest::listings)
                .filter(listing -> listing.group(2).lines().count() > LONGEST)
                .map(listing -> listing.group(1))
                .toList();
        assertEquals(List.of(), longer, lesson.slug());
    }

    private static List<String> sets(Lesson lesson) {
        String html = Stream.concat(lesson.blocks().stream(), lesson.deeper().stream())
                .map(block -> block.fold(Block.Text::html, shown -> ""))
                .collect(Collectors.joining());
        return SET.matcher(html).results().map(MatchResult::group).toList();
    }

    private static Stream<MatchResult> listings(String set) {
        return LISTING.matcher(set).results();
    }
}
