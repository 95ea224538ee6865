package dev.retrylab.browser;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.regex.Pattern;

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
            "/questions?level=junior&topic=overload",
            "/questions/nowhere",
            "/lessons/nowhere",
            "/runs/nowhere",
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
            "/simulations/recovery/map?load=0&tokens=x",
            "/simulations/recovery/map?load=300&predict=back&reveal=1",
            "/simulations/vendors/defaults",
            "/simulations/vendors?vendor=stripe&fails=silent&together=true",
            "/simulations/waits?policy=exponential&base=100&cap=20000&retries=34&intShift=true",
            "/simulations/waits?policy=plus-minus&base=0&retries=3",
            "/simulations/recovery/map?tokens=10&load=1400&refund=0.4",
            "/simulations/storm?clients=100000&runs=1&policies=none,full,equal",
            "/simulations/storm?clients=100&pin=clients%3D60%26cap%3D20",
            "/simulations/storm?engine=reference&policies=full&clients=100000&runs=40",
            "/embed/questions/nowhere",
            "/embed/simulations/nowhere",
            "/embed/playground?scenario=nowhere",
            "/embed/simulations/storm",
            "/embed/playground?scenario=reply-lost-no-key",
            "/embed/simulations/budget?reveal=0",
            "/embed/simulations/breaker",
            "/simulations/deadline?services=6&attempts=6&userAttempts=6",
            "/simulations/breaker?rate=50&seconds=60&failureOutside=0.3",
            "/embed/questions/doubled-payments",
            "/embed/questions/chain-of-retries?answer=27");

    static final String RUN = ".run .views";
    static final String WORD = ".word-of-it";

    private Sights() {}

    static List<Sight> all() {
        List<Sight> all = new ArrayList<>();
        PLAIN.forEach(address -> all.add(new Sight(address, window -> window.open(address))));
        SightsOfLessons.addTo(all);
        SightsOfThePlayground.addTo(all);
        SightsOfSimulations.addTo(all);
        SightsOfQuestions.addTo(all);
        SightsOfLearners.addTo(all);
        SightsOfInterviews.addTo(all);
        SightsOfLabs.addTo(all);
        return all;
    }

    /** Some answer of the right shape. */
    static void answer(Window window) {
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

    /** What is folded away is looked at too. */
    static void unfold(Window window) {
        window.page.evaluate("document.querySelectorAll('details').forEach(details => details.open = true)");
    }
}
