package dev.retrylab.simulator.chart;

import java.util.Map;

/** The colours of a picture that stands by itself: those of {@code tokens.css}, and the dashes of {@code chart.css}. */
public enum Theme {
    LIGHT("#fbfaf6", "#1c1e22", "#5a5d63", "#dcd8ce", "#edebe4", "#b94a00", "#8d3a6d", "#00714f", "#005f95"),
    DARK("#14161a", "#e9e6df", "#a2a5ab", "#30343c", "#212329", "#ff8a4c", "#e59ac4", "#3ccf9b", "#5db7ee");

    private final String paper;
    private final String ink;
    private final String soft;
    private final String line;
    private final String track;
    private final Map<String, Ink> marks;

    Theme(
            String paper,
            String ink,
            String soft,
            String line,
            String track,
            String loss,
            String key,
            String server,
            String client) {
        this.paper = paper;
        this.ink = ink;
        this.soft = soft;
        this.line = line;
        this.track = track;
        marks = Map.ofEntries(
                Map.entry("series-1", new Ink(loss, "")),
                Map.entry("series-2", new Ink(key, "2 3")),
                Map.entry("series-3", new Ink(server, "9 3")),
                Map.entry("series-4", new Ink(client, "5 3 1 3")),
                Map.entry("series-5", new Ink(ink, "12 3 3 3 3 3")),
                Map.entry("series-law", new Ink(soft, "1 4")),
                Map.entry("span-good", new Ink(server, "")),
                Map.entry("span-bad", new Ink(loss, "")),
                Map.entry("span-probe", new Ink(key, "")),
                Map.entry("span-wasted", new Ink(loss, "3 2")),
                Map.entry("span-refused", new Ink(soft, "1 1")));
    }

    /** What lies beneath everything. */
    String paper() {
        return paper;
    }

    /** Words that are read first. */
    String ink() {
        return ink;
    }

    /** Words beside them. */
    String soft() {
        return soft;
    }

    /** Of a grid. */
    String line() {
        return line;
    }

    /** What a bar runs over. */
    String track() {
        return track;
    }

    /** How a mark is drawn. A test draws every mark of the style sheets; one that is none of them is plain ink. */
    Ink of(String mark) {
        return marks.getOrDefault(mark, new Ink(ink, ""));
    }
}
