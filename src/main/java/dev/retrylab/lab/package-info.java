/** Labs: tasks for a reader's own client, judged by what the sandbox saw of it. */
package dev.retrylab.lab;
