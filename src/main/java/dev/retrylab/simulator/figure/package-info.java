/** Figures and how they are told: numbers in words, bars, tables, lines over time, and events in lanes. */
package dev.retrylab.simulator.figure;
