package dev.retrylab;

import dev.retrylab.content.reading.CourseAhead;
import dev.retrylab.sandbox.backup.Backup;
import dev.retrylab.sandbox.backup.BackupFailure;
import dev.retrylab.sandbox.backup.Restore;
import io.quarkus.runtime.Quarkus;
import io.quarkus.runtime.annotations.QuarkusMain;
import io.quarkus.runtime.configuration.ConfigurationException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** Starts the site; or, told to, only looks through a folder of content, or copies the database and puts a copy back. */
@QuarkusMain
public class Main {

    private static final int MISUSED = 2;

    /** Is told one word more, a file or a folder, and returns the exit code. */
    private interface Command {
        int run(Path path);
    }

    private static final Map<String, Command> COMMANDS =
            Map.of("lint", Main::lint, "backup", Main::backup, "restore", Main::restore);

    public static void main(String... args) {
        if (args.length != 0) {
            System.exit(command(args));
        }
        List<String> mistakes = Settings.mistakes();
        if (!mistakes.isEmpty()) {
            mistakes.forEach(System.err::println);
            System.exit(1);
        }
        CourseAhead.begin(Settings.content());
        Quarkus.run(args);
    }

    private static int command(String... args) {
        Command command = args.length == 2 ? COMMANDS.get(args[0]) : null;
        if (command == null) {
            System.err.println(
                    "The commands are lint FOLDER, backup FILE and restore FILE. Without any, the site starts.");
            return MISUSED;
        }
        try {
            return command.run(Path.of(args[1]));
        } catch (BackupFailure | ConfigurationException e) {
            System.err.println(e.getMessage());
            return 1;
        } catch (RuntimeException e) {
            // A trace would bring all that was logged before it, and help nobody who types a command.
            System.err.println(args[0] + " failed: " + e);
            return 1;
        }
    }

    private static int lint(Path folder) {
        if (!Files.isDirectory(folder)) {
            System.err.println("There is no folder at " + folder.toAbsolutePath());
            return MISUSED;
        }
        List<String> mistakes = LintChecks.lint().mistakes(folder);
        mistakes.forEach(System.out::println);
        System.out.println(mistakes.isEmpty() ? "No mistakes." : mistakes.size() + " to mend.");
        return mistakes.isEmpty() ? 0 : 1;
    }

    private static int backup(Path file) {
        System.out.println(new Backup(Settings.database()).to(file));
        return 0;
    }

    private static int restore(Path file) {
        System.out.println(new Restore(Settings.database()).from(file));
        return 0;
    }
}
