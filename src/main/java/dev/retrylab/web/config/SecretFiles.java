package dev.retrylab.web.config;

import io.quarkus.runtime.configuration.ConfigurationException;
import io.smallrye.config.EnvConfigSource;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.microprofile.config.spi.ConfigSource;
import org.eclipse.microprofile.config.spi.ConfigSourceProvider;

/**
 * Secrets from files: {@code RETRYLAB_X_FILE} in the environment names a file, and what it holds counts as
 * {@code RETRYLAB_X}. A secret that is mounted shows in no list of processes and in no description of a container.
 */
public final class SecretFiles implements ConfigSourceProvider {

    private static final String PREFIX = "RETRYLAB_";
    private static final String SUFFIX = "_FILE";

    /** Just above the environment itself. */
    private static final int ORDINAL = 301;

    @Override
    public Iterable<ConfigSource> getConfigSources(ClassLoader loader) {
        return List.of(new EnvConfigSource(read(System.getenv()), ORDINAL));
    }

    /** @throws ConfigurationException if a file cannot be read, or a secret is given twice */
    static Map<String, String> read(Map<String, String> environment) {
        Map<String, String> secrets = new LinkedHashMap<>();
        environment.forEach((variable, file) -> {
            if (variable.startsWith(PREFIX) && variable.endsWith(SUFFIX)) {
                String secret = variable.substring(0, variable.length() - SUFFIX.length());
                if (environment.containsKey(secret)) {
                    throw new ConfigurationException("set " + secret + " or " + variable + ", not both");
                }
                secrets.put(secret, contents(variable, file));
            }
        });
        return secrets;
    }

    /** Without the line end that editors put there. */
    private static String contents(String variable, String file) {
        try {
            return Files.readString(Path.of(file)).stripTrailing();
        } catch (IOException e) {
            throw new ConfigurationException(variable + " names a file that cannot be read: " + file);
        }
    }
}
