package dev.retrylab.browser;

import java.io.File;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Every page in every state that it can be in, and how to get there. */
final class Sights {

    /** A page in one state. Its name begins with its address, in which {@code …} stands for any one part of the path. */
    record Sight(String name, Consumer<Window> reach) {

        /** The path alone. */
        String path() {
            return name.split("[ ?]", 2)[0];
        }

        /** Whether an address, with or without a query, is where this is to be seen. */
        boolean standsAt(String address) {
            String pattern = Pattern.quote(path()).replace("…", "\\E[^/]+\\Q");
            return address.split("[?#]", 2)[0].matches(pattern);
        }

        @Override
        public String toString() {
            return name;
        }
    }

    private static final List<String> PLAIN = List.of(
            "/",
            "/lessons",
            "/glossary",
            "/playground",
            "/playground/strategies",
            "/playground/client",
            "/playground/client?preset=outage-breaker",
            "/playground/client?cap=1&tokens=x",
            "/playground/client?run=xxxxxxxxxxxxxxxxxxxxxxxx",
            "/playground/crashes",
            "/playground/crashes?next=all&requests=all",
            "/playground/crashes/work-then-key~between~same-key~one",
            "/playground/interleavings",
            "/playground/interleavings?program=leased-marker.no-lease&reveal=1&said=holds&at=3",
            "/playground/interleavings?program=check-then-act&requests=3&reveal=1",
            "/playground/interleavings?program=one-transaction&reveal=1",
            "/playground/interleavings/drive?program=one-transaction&requests=3",
            "/playground/interleavings/drive?program=one-transaction&schedule=11122",
            "/playground/interleavings/drive?program=none&schedule=111222",
            "/playground/handler",
            "/playground/handler?order=bcmksa&try=1",
            "/playground/handler?order=bkcsma&try=1",
            "/playground/handler?order=a",
            "/playground/client/code",
            "/playground/client/code?lang=go&breaker=ratio&budget=tokens",
            "/simulations",
            "/questions",
            "/questions?level=staff&topic=jitter",
            "/museum",
            "/museum?shelf=breaker",
            "/cheatsheet",
            "/teach",
            "/teach/items",
            "/lessons/key-life?view=projector",
            "/search",
            "/search?q=jitter",
            "/search?q=zebra",
            "/progress",
            "/progress/delete",
            "/progress/move",
            "/review",
            "/interview",
            "/review/doubled-payments",
            "/policy",
            "/nowhere",
            "/playground?atOnce=99&timeout=7",
            "/playground?run=xxxxxxxxxxxxxxxxxxxxxxxx",
            "/simulations/storm?clients=0",
            "/simulations/recovery/map",
            "/simulations/recovery/map?load=300&predict=back&reveal=1",
            "/simulations/vendors/defaults",
            "/simulations/vendors?vendor=stripe&fails=silent&together=true",
            "/simulations/waits?policy=exponential&base=100&cap=20000&retries=34&intShift=true",
            "/simulations/waits?policy=plus-minus&base=0&retries=3",
            "/simulations/recovery/map?tokens=10&load=1400&refund=0.4",
            "/simulations/storm?clients=100000&runs=1&policies=none,full,equal",
            "/simulations/storm?clients=100&pin=clients%3D60%26cap%3D20",
            "/simulations/storm?engine=reference&policies=full&clients=100000&runs=40",
            "/embed/simulations/storm",
            "/embed/playground?scenario=reply-lost-no-key",
            "/embed/simulations/budget?reveal=0",
            "/embed/simulations/breaker",
            "/simulations/deadline?services=6&attempts=6&userAttempts=6",
            "/simulations/breaker?rate=50&seconds=60&failureOutside=0.3",
            "/embed/questions/doubled-payments",
            "/embed/questions/chain-of-retries?answer=27");

    /** Whatever is taught is looked at. */
    private static final List<String> LESSONS = lessonsOnFile();

    private static final List<String> SCENARIOS = List.of(
            "reply-lost-no-key",
            "reply-lost-same-key",
            "same-key-other-amount",
            "two-at-once-one-key",
            "outside-call-reply-lost",
            "outside-recipe-crash");

    /** One of each kind. */
    private static final List<String> QUESTIONS = List.of(
            "doubled-payments",
            "review-the-keys",
            "chain-of-retries",
            "twins-answers",
            "dead-marker",
            "handler-in-order",
            "which-to-repeat",
            "spot-the-new-key");

    private static final String RUN = ".run .views";
    private static final String WORD = ".word-of-it";

    private Sights() {}

    private static List<String> lessonsOnFile() {
        String[] files = new File("content/lessons").list((folder, name) -> name.endsWith(".md"));
        return Stream.of(files).sorted().map(name -> name.replace(".md", "")).toList();
    }

    static List<Sight> all() {
        List<Sight> all = new ArrayList<>();
        PLAIN.forEach(address -> all.add(new Sight(address, window -> window.open(address))));
        home(all);
        lessons(all);
        SCENARIOS.forEach(slug -> scenario(all, "/playground?scenario=" + slug));
        scenario(all, "/playground?atOnce=3&processorDelay=300&fault=1:hang&thenAmount=900");
        scenario(all, "/playground?thenAmount=500&thenAfter=25&semantics=stripe-v1");
        List.of(
                        "storm",
                        "layers",
                        "budget",
                        "contention",
                        "recovery",
                        "breaker",
                        "breaker-count",
                        "breaker-scope",
                        "breaker-fallback",
                        "breaker-fleet",
                        "breaker-stuck",
                        "deadline",
                        "waits",
                        "vendors")
                .forEach(model -> simulation(all, "/simulations/" + model));
        QUESTIONS.forEach(slug -> question(all, "/questions/" + slug));
        question(all, "/questions/chain-of-retries?seed=7");
        question(all, "/questions/handler-in-order?seed=7");
        question(all, "/museum/a-key-for-every-try");
        question(all, "/museum/the-error-that-stayed");
        open(all, "/questions/is-post-idempotent");
        longRun(all);
        framed(all);
        crashes(all);
        client(all);
        progress(all);
        review(all);
        interview(all);
        return all;
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
                unfold(window);
            };
            all.add(new Sight("/lessons/" + slug, open));
        }
        all.add(new Sight("/lessons/unknown-outcome tried", window -> {
            window.open("/lessons/unknown-outcome");
            window.find(".exhibit button").first().click();
            window.find(".exhibit " + RUN).waitFor();
            window.find(".asked .option").first().click();
            window.find(".asked button").first().click();
            window.find(".asked " + WORD).waitFor();
            window.find("text=Mark as read").click();
            window.find("#marked .verdict").waitFor();
            unfold(window);
        }));
        all.add(new Sight("/lessons/backoff-and-jitter tried", window -> {
            window.open("/lessons/backoff-and-jitter");
            window.find(".exhibit >> text=Show me").first().click();
            window.find(".exhibit .takeaway").waitFor();
            unfold(window);
        }));
    }

    private static void client(List<Sight> all) {
        List.of(
                        "preset=reply-lost-without-key",
                        "preset=half-an-answer",
                        "preset=abort-during-wait",
                        "refused=1&fault=2:hang&attemptTimeout=300&budget=tokens&breaker=ratio&deadline=1000",
                        "fleet=10&outageTo=400&budget=tokens&breaker=ratio")
                .forEach(query -> all.add(new Sight("/playground/client?" + query + " run", window -> {
                    window.open("/playground/client?" + query);
                    window.find("#run-button").click();
                    window.find(".client-run .views").waitFor();
                    unfold(window);
                })));
        all.add(new Sight("/playground/client under way", window -> {
            window.open("/playground/client?fleet=5&fault=1:hang&attemptTimeout=10000&deadline=20000");
            window.find("#run-button").click();
            window.find(".client-run progress").waitFor();
        }));
    }

    private static void crashes(List<Sight> all) {
        all.add(new Sight("/playground/crashes run", window -> {
            window.open("/playground/crashes?next=all&requests=two");
            window.find("#run-all").click();
            window.find("#tally-title").waitFor();
        }));
        for (String cell : List.of("leased-marker~between~same-key~one", "check-then-act~after~new-key~two")) {
            all.add(new Sight("/playground/crashes/" + cell + " run", window -> {
                window.open("/playground/crashes/" + cell);
                window.find(".choices input").first().check();
                window.find("#run-cell").click();
                window.find(".ends").waitFor();
            }));
        }
        all.add(new Sight("/playground/interleavings replayed", window -> {
            window.open("/playground/interleavings?program=work-then-key&reveal=1");
            window.find("#replay-button").click();
            window.find("#replay .agreed").waitFor();
        }));
        all.add(new Sight("/lessons/die-right-there tried", window -> {
            window.open("/lessons/die-right-there");
            window.find(".exhibit button").first().click();
            window.find(".exhibit .ends").waitFor();
            unfold(window);
        }));
    }

    private static void scenario(List<Sight> all, String address) {
        all.add(new Sight(address, window -> window.open(address)));
        all.add(new Sight(address + " run", window -> {
            window.open(address);
            window.find(".choices input").first().check();
            window.find("#run-button").click();
            window.find(RUN).waitFor();
            unfold(window);
        }));
    }

    private static void simulation(List<Sight> all, String address) {
        all.add(new Sight(address, window -> window.open(address)));
        all.add(new Sight(address + " run", window -> {
            window.open(address);
            window.find("#outcome .chip").first().click();
            window.find("#run").click();
            window.find("#findings").waitFor();
            // A result that took its time comes up from a faint one.
            window.page.waitForFunction("getComputedStyle(document.querySelector('#outcome')).opacity === '1'");
            unfold(window);
        }));
    }

    private static void longRun(List<Sight> all) {
        Consumer<Window> begun = window -> {
            window.open("/simulations/storm?engine=reference&policies=full&clients=100000&runs=40&seed=4");
            window.find(".offer .button").first().click();
            window.find("#run-stop, #run-again").first().waitFor();
            // The same setting is the same run: one that was stopped before goes on only if it is asked to.
            if (window.find("#run-again").count() > 0) {
                window.find("#run-again").click();
            }
            window.find("#run-stop").waitFor();
        };
        all.add(new Sight("/runs/… under way", begun));
        all.add(new Sight("/runs/… stopped", begun.andThen(window -> {
            window.find("#run-stop").click();
            window.find("#run-again").waitFor();
        })));
    }

    private static void framed(List<Sight> all) {
        all.add(new Sight("/embed/playground run", window -> {
            window.open("/embed/playground?scenario=reply-lost-no-key");
            window.find(".choices button").first().click();
            window.find(RUN).waitFor();
        }));
    }

    private static void question(List<Sight> all, String address) {
        all.add(new Sight(address, window -> window.open(address)));
        all.add(new Sight(address + " unanswered", window -> {
            window.open(address);
            window.find(".answer-box button").click();
            window.find(".refused").waitFor();
        }));
        all.add(new Sight(address + " answered", window -> {
            window.open(address);
            answer(window);
            window.find(".answer-box button").click();
            window.find(WORD).waitFor();
        }));
    }

    /** Some answer of the right shape. */
    private static void answer(Window window) {
        if (window.find(".option select").count() > 0) {
            int steps = window.find(".option select").count();
            for (int i = 0; i < steps; i++) {
                window.find(".option select").nth(i).selectOption(Integer.toString(i + 1));
            }
        } else if (window.find(".case").count() > 0) {
            window.find(".case")
                    .all()
                    .forEach(one -> one.locator("input").first().check());
        } else if (window.find("label.line").count() > 0) {
            window.find("label.line").first().click();
        } else if (window.find(".option").count() > 0) {
            window.find(".option").first().click();
        } else {
            window.find("[name=answer]").fill("27");
        }
    }

    private static void open(List<Sight> all, String address) {
        Consumer<Window> judged = window -> {
            window.open(address);
            window.find("[name=answer]")
                    .fill("No, POST is not idempotent by the specification. PUT and DELETE are not idempotent either, "
                            + "since idempotent means that the response is always the same.");
            window.find(".answer-box button").click();
            window.find(WORD).waitFor();
            unfold(window);
        };
        all.add(new Sight(address, window -> window.open(address)));
        all.add(new Sight(address + " refused", window -> {
            window.open(address);
            window.find(".answer-box button").click();
            window.find(".refused").waitFor();
        }));
        all.add(new Sight(address + " judged", judged));
        all.add(new Sight(address + " kept", judged.andThen(window -> {
            window.find(".claim input").last().check();
            window.find(".answer-box button").click();
            window.find(".word-of-it:has-text('By your own word')").waitFor();
        })));
    }

    private static void progress(List<Sight> all) {
        Consumer<Window> learn = window -> {
            window.open("/lessons/unknown-outcome");
            window.find("text=Mark as read").click();
            window.find("#marked .verdict").waitFor();
            window.find(".exhibit .chip").first().click();
            window.find(".exhibit button").first().click();
            window.find(".exhibit " + RUN).waitFor();
            window.find(".asked .option").first().click();
            window.find(".asked button").first().click();
            window.find(".asked " + WORD).waitFor();
        };
        all.add(new Sight("/lessons with one that is known", window -> {
            window.open("/lessons/diagnostic");
            var asked = window.find("#question-key-in-the-http-layer");
            asked.locator(".option").last().click();
            asked.locator("form button").click();
            asked.locator(WORD).waitFor();
            window.open("/lessons");
            window.find("text=you knew this").waitFor();
        }));
        for (String address : List.of("/progress", "/progress/delete", "/lessons", "/questions")) {
            all.add(new Sight(address + " of a learner", learn.andThen(window -> window.open(address))));
        }
    }

    private static void review(List<Sight> all) {
        Consumer<Window> added = window -> {
            window.open("/review");
            window.find("text=Add them").first().click();
            window.find(".review .answer-box").waitFor();
            unfold(window);
        };
        Consumer<Window> answered = added.andThen(window -> {
            window.open("/review/doubled-payments");
            window.find(".option").first().click();
            window.find(".answer-box button").click();
            window.find(".ratings").waitFor();
        });
        all.add(new Sight("/review due", added));
        all.add(new Sight("/review/doubled-payments answered", answered));
        all.add(new Sight("/review after an answer", answered.andThen(window -> {
            window.open("/review");
            unfold(window);
        })));
        all.add(new Sight("/review nothing due", window -> {
            window.open("/review/doubled-payments");
            window.find(".option").first().click();
            window.find(".answer-box button").click();
            window.find(".ratings [data-next]").click();
            window.find("text=Nothing is due").waitFor();
            unfold(window);
        }));
        all.add(new Sight("/progress/move/phrases with a phrase", answered.andThen(window -> {
            window.open("/progress/move");
            window.find("text=Make a phrase").click();
            window.find(".phrase").waitFor();
        })));
        all.add(new Sight("/progress/move refused", window -> {
            window.open("/progress/move");
            window.find("#phrase").fill("lusab");
            window.find("text=Bring it here").click();
            window.find(".refused").waitFor();
        }));
        all.add(new Sight("/progress/move/file without a file", window -> {
            window.open("/progress/move");
            window.find("text=Add what it holds").click();
            window.find(".refused").waitFor();
        }));
        all.add(new Sight("/progress after a move", answered.andThen(window -> window.open("/progress?came=phrase"))));
    }

    private static void interview(List<Sight> all) {
        Consumer<Window> begun = window -> {
            window.open("/interview");
            window.find("text=Begin").last().click();
            window.find("#words").waitFor();
        };
        all.add(new Sight("/interview/… own words", begun));
        all.add(new Sight("/interview/…/answers/… refused", begun.andThen(window -> {
            window.find("text=That is my answer").click();
            window.find(".refused").waitFor();
        })));
        all.add(new Sight("/interview/… paused", begun.andThen(window -> {
            window.find("text=Pause").click();
            window.find("button[value=go]").waitFor();
        })));
        Consumer<Window> answered = begun.andThen(window -> {
            window.find("#words").fill("I would look first.");
            window.find("text=That is my answer").click();
            window.find(".answer-box").waitFor();
        });
        all.add(new Sight("/interview/… options", answered));
        all.add(new Sight("/interview/… ended", answered.andThen(window -> {
            window.find("text=End here").click();
            window.find(".items").waitFor();
        })));
        all.add(new Sight("/interview with earlier ones", answered.andThen(window -> {
            window.find("text=End here").click();
            window.find(".items").waitFor();
            window.open("/interview");
        })));
    }

    /** What is folded away is looked at too. */
    private static void unfold(Window window) {
        window.page.evaluate("document.querySelectorAll('details').forEach(details => details.open = true)");
    }
}
