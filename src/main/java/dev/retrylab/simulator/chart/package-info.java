/** Charts as SVG, drawn on the server: in pages, in texts, in frames of others and as files. */
package dev.retrylab.simulator.chart;
