/** Figures that questions ask for, each from the model that shows it. */
package dev.retrylab.simulation.formula;
