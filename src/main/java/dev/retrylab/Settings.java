package dev.retrylab;

import dev.retrylab.lab.LabConfig;
import dev.retrylab.learner.LearnerConfig;
import dev.retrylab.question.items.TeachConfig;
import dev.retrylab.sandbox.backup.DatabaseFile;
import dev.retrylab.sandbox.config.SandboxConfig;
import dev.retrylab.sandbox.processor.ProcessorConfig;
import dev.retrylab.scenario.ScenarioConfig;
import dev.retrylab.simulator.work.SimulatorConfig;
import dev.retrylab.web.config.SiteConfig;
import io.quarkus.runtime.configuration.ConfigurationException;
import io.smallrye.config.PropertiesConfigSource;
import io.smallrye.config.SmallRyeConfig;
import io.smallrye.config.SmallRyeConfigBuilder;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * All that a host may set, in one place. It is looked at before anything starts: what a start says of a value half way
 * down is long, names no variable and comes after the database was opened.
 */
final class Settings {

    private static final List<Class<?>> MAPPINGS = List.of(
            SiteConfig.class,
            SandboxConfig.class,
            ProcessorConfig.class,
            ScenarioConfig.class,
            LabConfig.class,
            SimulatorConfig.class,
            LearnerConfig.class,
            TeachConfig.class);

    private static final int MOST_PORTS = 65_535;

    private static final Duration LONGEST_DELAY = Duration.ofMinutes(10);

    /** As Quarkus ranks it: below the environment, above the flavour's. */
    private static final int OUR_ORDINAL = 250;

    /** Read by Quarkus, and by our configuration files, under names of their own. */
    private static final List<Setting> OTHERS = List.of(
            Setting.text("retrylab.database.url"),
            Setting.text("retrylab.database.username"),
            Setting.text("retrylab.database.password"),
            Setting.ownAddress("quarkus.http.host"),
            Setting.ownAddress("quarkus.management.host"),
            Setting.whole("quarkus.http.port", 0, MOST_PORTS, Optional.empty(), false),
            Setting.whole("quarkus.management.port", 0, MOST_PORTS, Optional.empty(), false),
            Setting.whole("quarkus.datasource.jdbc.max-size", 8, 10_000, Optional.empty(), false),
            Setting.duration("quarkus.shutdown.delay", Duration.ZERO, LONGEST_DELAY, Optional.empty()),
            Setting.yesOrNo("quarkus.http.proxy.proxy-address-forwarding", Optional.empty(), true),
            Setting.yesOrNo("quarkus.http.proxy.allow-x-forwarded", Optional.empty(), true),
            Setting.text("quarkus.http.proxy.trusted-proxies"));

    private Settings() {}

    static List<Setting> all() {
        return Stream.concat(MAPPINGS.stream().flatMap(Setting::of), OTHERS.stream())
                .toList();
    }

    /** One line for each that has a value which cannot be. */
    static List<String> mistakes() {
        SmallRyeConfig config;
        try {
            config = read();
        } catch (ConfigurationException e) {
            return List.of(e.getMessage());
        }
        return all().stream()
                .flatMap(
                        setting -> Optional.ofNullable(
                                config.getConfigValue(setting.property()).getValue())
                                .flatMap(setting::mistake)
                                .stream())
                .sorted()
                .toList();
    }

    /** The database's file, for commands that copy it. @throws ConfigurationException as a start would */
    static DatabaseFile database() {
        SmallRyeConfig config = read();
        return DatabaseFile.of(
                config.getValue("quarkus.datasource.jdbc.url", String.class),
                config.getValue("quarkus.datasource.username", String.class),
                config.getValue("quarkus.datasource.password", String.class));
    }

    /** The folder of the host's own content. */
    static Optional<Path> content() {
        return read().getOptionalValue("retrylab.content", Path.class);
    }

    /** The environment, secrets in files, the application's own file, and the flavour's: in this order. */
    static SmallRyeConfig read() {
        return new SmallRyeConfigBuilder()
                .addDefaultInterceptors()
                .addDefaultSources()
                .addDiscoveredSources()
                .withSources(ours())
                .build();
    }

    private static PropertiesConfigSource ours() {
        try {
            return new PropertiesConfigSource(Settings.class.getResource("/application.properties"), OUR_ORDINAL);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
