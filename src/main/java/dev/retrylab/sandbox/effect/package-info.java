/** What a key protects: charges and refunds, here or at another company, and the work that each of them is. */
package dev.retrylab.sandbox.effect;
