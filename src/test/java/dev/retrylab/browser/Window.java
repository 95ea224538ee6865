package dev.retrylab.browser;

import com.microsoft.playwright.ConsoleMessage;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Request;
import com.microsoft.playwright.Response;
import com.microsoft.playwright.Route;
import java.util.List;

/** A page in a profile of its own. What goes wrong in it, seen or unseen, is noted. */
final class Window {

    /** What the browser says of a request that the page itself took back. */
    private static final String WITHDRAWN = "net::ERR_ABORTED";

    final Page page;
    private final String site;
    private final List<String> complaints;
    private boolean refusals;
    private String lost = WITHDRAWN;

    Window(Page page, String site, List<String> complaints) {
        this.page = page;
        this.site = site;
        this.complaints = complaints;
        page.onConsoleMessage(this::listen);
        page.onPageError(error -> complaints.add("script error: " + error));
        page.onRequest(this::watch);
        page.onRequestFailed(this::noteLost);
    }

    /** The console tells of every answer of 400 and more; where one is what the test is about, it is no complaint. */
    Window expectingRefusals() {
        refusals = true;
        return this;
    }

    /** Lets the next request to an address reach the server, and closes the connection before its answer arrives. */
    void loseTheAnswerOf(String glob) {
        page.route(
                glob,
                route -> {
                    route.fetch(new Route.FetchOptions().setMaxRedirects(0));
                    route.abort("connectionreset");
                },
                new Page.RouteOptions().setTimes(1));
        lost = "net::ERR_CONNECTION_RESET";
    }

    Response open(String path) {
        return page.navigate(path);
    }

    Locator find(String selector) {
        return page.locator(selector);
    }

    /** The address without the host. */
    String address() {
        return page.url().substring(site.length());
    }

    /** The element that has the focus, as a tag with its id; {@code BODY} if it is lost. */
    String focused() {
        return (String) page.evaluate("document.activeElement.tagName + (document.activeElement.id ? '#'"
                + " + document.activeElement.id : '')");
    }

    private void listen(ConsoleMessage message) {
        String failed = "Failed to load resource: ";
        boolean isRefusal = message.text().startsWith(failed + "the server responded with a status of 4");
        boolean isLoss = message.text().equals(failed + lost);
        // htmx writes a line of its own for an answer that did not come, withdrawn or lost.
        List<String> notes = lost.equals(WITHDRAWN)
                ? List.of("htmx:afterRequest", "htmx:sendAbort")
                : List.of("htmx:afterRequest", "htmx:sendError");
        boolean isNote = notes.stream().anyMatch(message.text()::startsWith);
        boolean isExpected = refusals && isRefusal || isLoss || isNote;
        if (List.of("error", "warning").contains(message.type()) && !isExpected) {
            complaints.add("console " + message.type() + ": " + message.text());
        }
    }

    private void watch(Request request) {
        if (!request.url().startsWith(site) && !request.url().startsWith("data:")) {
            complaints.add("another host is asked: " + request.url());
        }
    }

    /** A request that the page itself took back, because a newer one had replaced it, is not lost. */
    private void noteLost(Request request) {
        if (!List.of(WITHDRAWN, lost).contains(request.failure())) {
            complaints.add("request failed: " + request.url() + " " + request.failure());
        }
    }
}
