package dev.retrylab.browser;

import dev.retrylab.browser.Sights.Sight;
import io.restassured.RestAssured;
import io.restassured.http.ContentType;
import java.util.List;

/** Labs before they are begun, with nothing seen yet, with rules kept and broken, and passed. */
final class SightsOfLabs {

    private static final String LAB = "/labs/first-reply-lost";

    private SightsOfLabs() {}

    static void addTo(List<Sight> all) {
        all.add(new Sight("/labs", window -> window.open("/labs")));
        all.add(new Sight(LAB, window -> window.open(LAB)));
        all.add(new Sight(
                LAB + "?key=… of a sandbox that is gone",
                window -> window.open(LAB + "?key=sk_test_000000000000000000000000")));
        all.add(new Sight(LAB + "?key=… begun", SightsOfLabs::begin));
        all.add(new Sight(LAB + "?key=… broken", window -> {
            begin(window);
            charge(window, "k1");
            charge(window, "k2");
            look(window);
        }));
        all.add(new Sight(LAB + "?key=… passed", window -> {
            begin(window);
            charge(window, "k1");
            charge(window, "k1");
            look(window);
            window.find(".explained").waitFor();
        }));
        all.add(new Sight("/labs with one that is passed", window -> window.open("/labs")));
    }

    static void begin(Window window) {
        window.open(LAB);
        window.find("#begin").click();
        window.find("#look").waitFor();
    }

    private static void look(Window window) {
        window.find("#look").click();
        window.find("#reset").waitFor();
    }

    /** The first attempt under a key gets no answer: that is the lab. */
    static void charge(Window window, String key) {
        try {
            RestAssured.given()
                    .header(
                            "Authorization",
                            "Bearer " + window.find(".sendto .copyline code").textContent())
                    .header("Idempotency-Key", key)
                    .contentType(ContentType.JSON)
                    .body("{\"amount\":500,\"currency\":\"usd\"}")
                    .post("/v1/charges");
        } catch (Exception noAnswer) {
            window.find("#look").waitFor();
        }
    }
}
