package dev.retrylab.browser;

import dev.retrylab.browser.Sights.Sight;
import java.io.File;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** The home page and the lessons, as they are opened and once something was tried in them. */
final class SightsOfLessons {

    /** Whatever is taught is looked at. */
    private static final List<String> LESSONS = lessonsOnFile();

    private SightsOfLessons() {}

    private static List<String> lessonsOnFile() {
        String[] files = new File("content/lessons").list((folder, name) -> name.endsWith(".md"));
        return Stream.of(files).sorted().map(name -> name.replace(".md", "")).toList();
    }

    static void addTo(List<Sight> all) {
        home(all);
        lessons(all);
    }

    private static void home(List<Sight> all) {
        Consumer<Window> sent = window -> {
            window.open("/");
            window.find("#hero-button").click();
            window.find("#hero-key").waitFor();
        };
        all.add(new Sight("/ sent", sent));
        all.add(new Sight(
                "/ sent, server uncovered",
                sent.andThen(window -> window.find(".cover").uncheck())));
        all.add(new Sight("/ chosen", sent.andThen(window -> {
            window.find("#hero-button").click();
            window.find("text=Do that instead").waitFor();
        })));
        all.add(new Sight("/ grid run", window -> {
            window.open("/");
            window.find("#grid-button").click();
            window.find("#grid .verdict").last().waitFor();
        }));
    }

    private static void lessons(List<Sight> all) {
        for (String slug : LESSONS) {
            Consumer<Window> open = window -> {
                window.open("/lessons/" + slug);
                Sights.unfold(window);
            };
            all.add(new Sight("/lessons/" + slug, open));
        }
        all.add(new Sight("/lessons/unknown-outcome tried", window -> {
            window.open("/lessons/unknown-outcome");
            window.find(".exhibit button").first().click();
            window.find(".exhibit " + Sights.RUN).waitFor();
            window.find(".asked .option").first().click();
            window.find(".asked button").first().click();
            window.find(".asked " + Sights.WORD).waitFor();
            window.find("text=Mark as read").click();
            window.find("#marked .verdict").waitFor();
            Sights.unfold(window);
        }));
        all.add(new Sight("/lessons/backoff-and-jitter tried", window -> {
            window.open("/lessons/backoff-and-jitter");
            window.find(".exhibit >> text=Show me").first().click();
            window.find(".exhibit .takeaway").waitFor();
            Sights.unfold(window);
        }));
    }
}
