package dev.retrylab;

import io.quarkus.runtime.Quarkus;
import io.quarkus.runtime.annotations.QuarkusMain;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Starts the site; or, told to, only looks through a folder of content. */
@QuarkusMain
public class Main {

    private static final int MISUSED = 2;

    public static void main(String... args) {
        if (args.length == 0) {
            Quarkus.run(args);
        } else {
            System.exit(command(args));
        }
    }

    private static int command(String... args) {
        if (args.length != 2 || !args[0].equals("lint")) {
            System.err.println("There is one command: lint FOLDER. Without any, the site starts.");
            return MISUSED;
        }
        Path folder = Path.of(args[1]);
        if (!Files.isDirectory(folder)) {
            System.err.println("There is no folder at " + folder.toAbsolutePath());
            return MISUSED;
        }
        List<String> mistakes = LintChecks.lint().mistakes(folder);
        mistakes.forEach(System.out::println);
        System.out.println(mistakes.isEmpty() ? "No mistakes." : mistakes.size() + " to mend.");
        return mistakes.isEmpty() ? 0 : 1;
    }
}
