package dev.retrylab.simulator.chart;

/**
 * How a mark is drawn where no style sheet reaches: a colour and a dash, told apart by either alone.
 *
 * @param dash as in {@code stroke-dasharray}, or empty
 */
record Ink(String colour, String dash) {}
