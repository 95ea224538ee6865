/**
 * The simulations as pages, JSON and exhibits. What a model promises is here, and what it is asked and answers. Each model
 * has a sub-package: its parameters, its run, its words. What all share has one too: {@code parameter}, {@code work},
 * {@code figure}, {@code chart}, {@code run}, {@code page}.
 */
package dev.retrylab.simulator;
