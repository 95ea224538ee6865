/**
 * Retry budgets and throttles as their makers describe them, side by side. Each has its maker's own settings. The one
 * that our client runs is {@code retry.RetryBudget}; the others are here to be compared with.
 */
package dev.retrylab.simulation.budget.kind;
