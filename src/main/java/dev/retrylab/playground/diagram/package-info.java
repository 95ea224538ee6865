/** The sequence diagram: what happened, in order, as lanes and steps; drawn as SVG, read as a list, saved as Mermaid. */
package dev.retrylab.playground.diagram;
