package dev.retrylab.simulator.chart;

import java.util.Map;

/**
 * How a mark is drawn where no style sheet reaches: the light theme's colours and the dashes of {@code chart.css}, told
 * apart by either alone.
 *
 * @param dash as in {@code stroke-dasharray}, or empty
 */
record Ink(String colour, String dash) {

    static final String BLACK = "#1c1e22";
    static final String SOFT = "#5a5d63";
    static final String LINE = "#dcd8ce";
    static final String TRACK = "#eeece6";

    private static final Map<String, Ink> MARKS = Map.of(
            "series-1", new Ink("#b94a00", ""),
            "series-2", new Ink("#8d3a6d", "2 3"),
            "series-3", new Ink("#00714f", "9 3"),
            "series-4", new Ink("#005f95", "5 3 1 3"),
            "series-5", new Ink(BLACK, "12 3 3 3 3 3"),
            "span-good", new Ink("#00714f", ""),
            "span-bad", new Ink("#b94a00", ""),
            "span-probe", new Ink("#8d3a6d", ""),
            "span-wasted", new Ink("#b94a00", "3 2"),
            "span-refused", new Ink(SOFT, "1 1"));

    static Ink of(String mark) {
        return MARKS.getOrDefault(mark, new Ink(BLACK, ""));
    }
}
