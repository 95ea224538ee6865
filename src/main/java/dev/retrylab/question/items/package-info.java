/** {@code /teach/items}: how questions were answered, for those who write them. Only where the host has turned it on. */
package dev.retrylab.question.items;
