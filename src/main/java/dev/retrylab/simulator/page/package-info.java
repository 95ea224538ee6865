/** The simulations as people and programs reach them: pages, JSON, exhibits in lessons, and what links may say. */
package dev.retrylab.simulator.page;
