/**
 * Copies of H2's one file, made while the site runs, and put back. {@link dev.retrylab.sandbox.backup.Backup} and {@link
 * dev.retrylab.sandbox.backup.Restore} are commands, in a process of their own. A file belongs to one process: if the site
 * has it, {@link dev.retrylab.sandbox.backup.BackupResource} makes the copy there, for whoever can read the {@link
 * dev.retrylab.sandbox.backup.Pass} beside the file. PostgreSQL has tools of its own.
 */
package dev.retrylab.sandbox.backup;
