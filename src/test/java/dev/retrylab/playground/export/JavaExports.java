package dev.retrylab.playground.export;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.failsafe.Failsafe;
import io.github.resilience4j.circuitbreaker.CircuitBreaker;
import io.github.resilience4j.core.IntervalFunction;
import io.github.resilience4j.retry.Retry;
import io.smallrye.common.annotation.Experimental;
import io.smallrye.faulttolerance.api.TypedGuard;
import jakarta.enterprise.util.TypeLiteral;
import java.io.IOException;
import java.io.StringWriter;
import java.lang.reflect.InvocationTargetException;
import java.net.URI;
import java.net.URL;
import java.net.URLClassLoader;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/** Compiles an export in Java without a warning, and calls it in a class loader of its own. */
final class JavaExports {

    private JavaExports() {}

    static Path compile(Path directory) throws IOException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        StringWriter said = new StringWriter();
        try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null)) {
            List<String> options = List.of(
                    "-d",
                    directory.toString(),
                    "-classpath",
                    libraries(),
                    "--release",
                    "17",
                    "-Xlint:all,-serial",
                    "-Werror");
            boolean compiled = compiler.getTask(
                            said,
                            files,
                            null,
                            options,
                            null,
                            files.getJavaFileObjects(directory.resolve(Language.JAVA.fileName())))
                    .call();
            assertTrue(compiled, directory + ": " + said);
        }
        return directory;
    }

    private static String libraries() {
        return Stream.of(
                        Retry.class,
                        IntervalFunction.class,
                        CircuitBreaker.class,
                        Failsafe.class,
                        TypedGuard.class,
                        Experimental.class,
                        TypeLiteral.class)
                .map(type -> type.getProtectionDomain().getCodeSource().getLocation())
                .map(URL::getPath)
                .collect(Collectors.joining(System.getProperty("path.separator")));
    }

    /** One client sends so many operations in turn. */
    static List<String> run(Path compiled, String url, Example example, long pauseMillis) throws Exception {
        List<String> results = new ArrayList<>();
        try (URLClassLoader loader =
                new URLClassLoader(new URL[] {compiled.toUri().toURL()}, JavaExports.class.getClassLoader())) {
            Object client = loader.loadClass("RetryingClient").getConstructor().newInstance();
            for (int n = 1; n <= example.operations; n++) {
                if (n == example.operations) {
                    Thread.sleep(pauseMillis);
                }
                results.add(send(client, url, example));
            }
        }
        return results;
    }

    private static String send(Object client, String url, Example example) throws ReflectiveOperationException {
        try {
            Object answer = example.request.idempotent()
                    ? client.getClass().getMethod("send", URI.class).invoke(client, URI.create(url))
                    : client.getClass()
                            .getMethod("send", URI.class, String.class)
                            .invoke(client, URI.create(url), "{}");
            return String.valueOf(((HttpResponse<?>) answer).statusCode());
        } catch (InvocationTargetException thrown) {
            return "failed";
        }
    }

    static Path write(Path directory, String fileName, String code) throws IOException {
        Files.createDirectories(directory);
        return Files.writeString(directory.resolve(fileName), code);
    }
}
