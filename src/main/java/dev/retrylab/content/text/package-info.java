/** Text as authors write it, and as pages show it: Markdown, tables, code in several languages. */
package dev.retrylab.content.text;
