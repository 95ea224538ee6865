/** {@code /playground/strategies}: every strategy and kind of effect in words, beside the code that runs. */
package dev.retrylab.playground.strategy;
