package dev.retrylab.playground.export;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.retrylab.Program;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Runs the exports for other languages: a small program around each makes its calls and prints what came of them. */
final class Tools {

    private static final Path HERE = Path.of(".");
    private static final Map<String, String> NOTHING = Map.of();

    private Tools() {}

    static String python() throws Exception {
        // What is first on a path may be a version of somebody's own, without the distribution's modules.
        String program = Files.isExecutable(Path.of("/usr/bin/python3")) ? "/usr/bin/python3" : "python3";
        if (Program.run(NOTHING, HERE, program, "--version").isEmpty()) {
            missing("no python3 on this machine");
        }
        return program;
    }

    static void tenacity() throws Exception {
        if (Program.run(NOTHING, HERE, python(), "-c", "import tenacity")
                        .orElseThrow()
                        .exitCode()
                != 0) {
            missing("python3 has no tenacity on this machine");
        }
    }

    static void node() throws Exception {
        String version = Program.run(NOTHING, HERE, "node", "--version")
                .map(Program.Ended::output)
                .orElse("v0.0");
        String[] parts = version.substring(1).split("\\.");
        if (Integer.parseInt(parts[0]) * 100 + Integer.parseInt(parts[1]) < 2003) {
            missing("no node of version 20.3 or newer on this machine");
        }
    }

    static void go() throws Exception {
        if (Program.run(NOTHING, HERE, "go", "version").isEmpty()) {
            missing("no go on this machine");
        }
    }

    private static void missing(String why) {
        Program.missing(why + ": exports for it are not run", "RETRYLAB_TOOLS");
    }

    static List<String> lines(Path directory, String... command) throws IOException, InterruptedException {
        Program.Ended ended = Program.run(NOTHING, directory, command).orElseThrow();
        assertEquals(0, ended.exitCode(), ended.output());
        return ended.output().lines().toList();
    }

    static Path pythonProgram(Path directory, String code, boolean get) throws IOException {
        JavaExports.write(directory, Language.PYTHON.fileName(), code);
        JavaExports.write(directory, "calls.py", """
                import sys
                import time

                import retrying_client

                url, operations, pause = sys.argv[1], int(sys.argv[2]), float(sys.argv[3])
                client = retrying_client.RetryingClient()
                for n in range(operations):
                    if n == operations - 1:
                        time.sleep(pause / 1000)
                    try:
                        print(client.send(%s).status)
                    except Exception:
                        print("failed")
                """.formatted(get ? "url" : "url, b'{}'"));
        return directory;
    }

    static Path nodeProgram(Path directory, String code, boolean get) throws IOException {
        JavaExports.write(directory, Language.JAVASCRIPT.fileName(), code);
        JavaExports.write(directory, "calls.mjs", """
                import { RetryingClient } from "./retrying-client.mjs";
                const [url, operations, pause] = process.argv.slice(2);
                const client = new RetryingClient();
                for (let n = 1; n <= operations; n++) {
                  if (n === Number(operations)) await new Promise((resolve) => setTimeout(resolve, Number(pause)));
                  try {
                    console.log((await client.send(%s)).status);
                  } catch {
                    console.log("failed");
                  }
                }
                process.exit(0);
                """.formatted(get ? "url" : "url, '{}'"));
        return directory;
    }

    /** All examples in one module, so that there is one build. */
    static Path goProgram(Path directory) throws IOException, InterruptedException {
        StringBuilder imports = new StringBuilder();
        StringBuilder cases = new StringBuilder();
        List<Example> sorted = Stream.of(Example.values())
                .sorted(Comparator.comparing(Example::slug))
                .toList();
        for (Example example : sorted) {
            String name = example.slug();
            JavaExports.write(directory.resolve(name), Language.GO.fileName(), example.write(Language.GO));
            imports.append("\t%s \"exports/%s\"\n".formatted(name, name));
            cases.append("""
                    \tcase "%s":
                    \t\tclient := %s.NewClient()
                    \t\treturn func() (int, error) {
                    \t\t\tanswer, err := client.Send(context.Background(), %s)
                    \t\t\tif err != nil {
                    \t\t\t\treturn 0, err
                    \t\t\t}
                    \t\t\treturn answer.Status, nil
                    \t\t}
                    """.formatted(name, name, example.request.idempotent() ? "url" : "url, []byte(`{}`)"));
        }
        JavaExports.write(directory, "go.mod", "module exports\n\ngo 1.19\n");
        JavaExports.write(directory, "main.go", """
                package main

                import (
                \t"context"
                \t"fmt"
                \t"os"
                \t"strconv"
                \t"time"

                %s)

                func calls(name, url string) func() (int, error) {
                \tswitch name {
                %s\t}
                \tpanic(name)
                }

                func main() {
                \toperations, _ := strconv.Atoi(os.Args[3])
                \tpause, _ := strconv.Atoi(os.Args[4])
                \tcall := calls(os.Args[1], os.Args[2])
                \tfor n := 1; n <= operations; n++ {
                \t\tif n == operations {
                \t\t\ttime.Sleep(time.Duration(pause) * time.Millisecond)
                \t\t}
                \t\tstatus, err := call()
                \t\tif err != nil {
                \t\t\tfmt.Println("failed")
                \t\t} else {
                \t\t\tfmt.Println(status)
                \t\t}
                \t}
                }
                """.formatted(imports, cases));
        Map<String, String> offline = Map.of(
                "GOFLAGS",
                "-mod=mod",
                "GOPROXY",
                "off",
                "GOCACHE",
                directory.toAbsolutePath() + "-cache",
                "CGO_ENABLED",
                "0");
        for (String[] command : List.of(
                new String[] {"go", "vet", "./..."},
                new String[] {"go", "build", "-o", "calls", "."},
                new String[] {"gofmt", "-l", "."})) {
            Program.Ended ended = Program.run(offline, directory, command).orElseThrow();
            assertEquals("0 ", ended.exitCode() + " " + ended.output(), String.join(" ", command));
        }
        return directory;
    }
}
