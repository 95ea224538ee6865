package dev.retrylab.content.reading.check;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.retrylab.content.mistake.Mistakes;
import dev.retrylab.content.reading.Courses;
import dev.retrylab.content.reading.file.MapFiles;
import dev.retrylab.web.exhibit.Exhibit;
import dev.retrylab.web.exhibit.ExhibitRenderer;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ExhibitCheckTest {

    private final MapFiles files = new MapFiles();
    private final List<Exhibit> asked = new ArrayList<>();

    @Test
    void asksTheRendererOfTheKind() {
        check(renderer("question", ""), renderer("scenario", "not mine"));
        assertEquals(List.of("one"), asked.stream().map(Exhibit::id).toList());
    }

    @Test
    void aKindThatNothingDrawsIsAMistake() {
        assertEquals(
                "content/lessons/first.md:15: nothing draws an exhibit of kind \"question\"",
                mistake(renderer("scenario", "")));
    }

    @Test
    void whatTheRendererFindsIsSaidWithItsPlace() {
        assertEquals(
                "content/lessons/first.md:15: clients must be 1 to 1,000",
                mistake(renderer("question", "clients must be 1 to 1,000")));
    }

    private void check(ExhibitRenderer... renderers) {
        assertEquals(List.of(), mistakes(renderers));
    }

    private String mistake(ExhibitRenderer... renderers) {
        return String.join("; ", mistakes(renderers));
    }

    private List<String> mistakes(ExhibitRenderer... renderers) {
        Mistakes mistakes = new Mistakes();
        ExhibitCheck.by(List.of(renderers)).check(Courses.of(files), mistakes);
        return mistakes.messages();
    }

    /** @param complaint what it finds wrong with every exhibit; empty for nothing */
    private ExhibitRenderer renderer(String kind, String complaint) {
        return new ExhibitRenderer() {
            @Override
            public String kind() {
                return kind;
            }

            @Override
            public void check(Exhibit exhibit) {
                asked.add(exhibit);
                if (!complaint.isEmpty()) {
                    throw new IllegalArgumentException(complaint);
                }
            }

            @Override
            public String render(Exhibit exhibit) {
                return "";
            }
        };
    }
}
