package dev.retrylab;

import dev.retrylab.web.config.DurationRange;
import dev.retrylab.web.config.Range;
import dev.retrylab.web.config.ReportAddress;
import io.quarkus.runtime.configuration.DurationConverter;
import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.io.IOException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.net.InetAddress;
import java.net.NetworkInterface;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * One thing that a host may set.
 *
 * @param property as the code knows it
 * @param wanted what a value must be, for a sentence
 * @param accepts whether a value, never empty, is that
 * @param fallback what it is if it is not set; none where the code works that out
 * @param optional whether it may be empty
 */
record Setting(String property, String wanted, Predicate<String> accepts, Optional<String> fallback, boolean optional) {

    /** Where an author forgot the bound, a start must not fail for it; {@code SettingTest} does. */
    static final long UNBOUNDED = 999_999_999_999_999_999L;

    static final Duration UNBOUNDED_DURATION = Duration.ofSeconds(UNBOUNDED);

    /** What one interface of the configuration reads, a setting for each of its methods. */
    static Stream<Setting> of(Class<?> mapping) {
        String prefix = mapping.getAnnotation(ConfigMapping.class).prefix();
        return Stream.of(mapping.getDeclaredMethods())
                .filter(method -> Modifier.isAbstract(method.getModifiers()))
                .map(method -> of(prefix + "." + hyphenated(method.getName()), method));
    }

    private static Setting of(String property, Method method) {
        Type type = method.getGenericReturnType();
        Optional<String> fallback =
                Optional.ofNullable(method.getAnnotation(WithDefault.class)).map(WithDefault::value);
        if (type == int.class || type == long.class || type == OptionalInt.class) {
            Optional<Range> range = Optional.ofNullable(method.getAnnotation(Range.class));
            long least = range.map(Range::least).orElse(0L);
            long most = range.map(Range::most).orElse(UNBOUNDED);
            return whole(property, least, most, fallback, type == OptionalInt.class);
        }
        if (type == Duration.class) {
            Optional<DurationRange> range = Optional.ofNullable(method.getAnnotation(DurationRange.class));
            Duration least =
                    range.map(DurationRange::least).map(Duration::parse).orElse(Duration.ZERO);
            Duration most = range.map(DurationRange::most).map(Duration::parse).orElse(UNBOUNDED_DURATION);
            return duration(property, least, most, fallback);
        }
        if (type == boolean.class) {
            return yesOrNo(property, fallback, false);
        }
        Type inner = ((ParameterizedType) type).getActualTypeArguments()[0];
        if (inner == URI.class) {
            return new Setting(
                    property,
                    "http:// or https://, a host, perhaps a port, and nothing after that",
                    value -> parses(value, URI::create) && value.matches("https?://[^/?#@]+/?"),
                    fallback,
                    true);
        }
        if (inner == ReportAddress.class) {
            return new Setting(property, ReportAddress.FORM, value -> parses(value, ReportAddress::of), fallback, true);
        }
        return inner == Path.class
                ? new Setting(property, "a folder", value -> Files.isDirectory(Path.of(value)), fallback, true)
                : text(property);
    }

    /** Anything, or nothing. */
    static Setting text(String property) {
        return new Setting(property, "a text", value -> true, Optional.empty(), true);
    }

    static Setting ownAddress(String property) {
        return new Setting(
                property, "an IP address of this machine, such as 127.0.0.1", Setting::isOwn, Optional.empty(), false);
    }

    /** An address and no name, so that nobody has to be asked for it. */
    private static boolean isOwn(String value) {
        try {
            InetAddress address = value.matches("(\\d{1,3}\\.){3}\\d{1,3}|[0-9a-fA-F:]*:[0-9a-fA-F:]*")
                    ? InetAddress.getByName(value)
                    : null;
            return address != null
                    && (address.isAnyLocalAddress() || NetworkInterface.getByInetAddress(address) != null);
        } catch (IOException e) {
            return false;
        }
    }

    static Setting whole(String property, long least, long most, Optional<String> fallback, boolean optional) {
        return new Setting(
                property,
                String.format("a whole number from %d to %d", least, most),
                value -> value.matches("\\d{1,18}") && Long.parseLong(value) >= least && Long.parseLong(value) <= most,
                fallback,
                optional);
    }

    static Setting yesOrNo(String property, Optional<String> fallback, boolean optional) {
        return new Setting(property, "true or false", value -> value.matches("true|false"), fallback, optional);
    }

    static Setting duration(String property, Duration least, Duration most, Optional<String> fallback) {
        return new Setting(
                property,
                "a duration from " + told(least) + " to " + told(most),
                value -> parses(value, DurationConverter::parseDuration)
                        && DurationConverter.parseDuration(value).compareTo(least) >= 0
                        && DurationConverter.parseDuration(value).compareTo(most) <= 0,
                fallback,
                false);
    }

    /** As the environment spells it. */
    String variable() {
        return property.toUpperCase().replaceAll("[.-]", "_");
    }

    /** What is wrong with a value, if anything is: one line. */
    Optional<String> mistake(String value) {
        boolean right = value.isEmpty() ? optional : accepts.test(value);
        return right ? Optional.empty() : Optional.of(variable() + " must be " + wanted + "; it is \"" + value + "\"");
    }

    private static String hyphenated(String name) {
        return name.replaceAll("([A-Z])", "-$1").toLowerCase();
    }

    private static boolean parses(String value, java.util.function.Consumer<String> reader) {
        try {
            reader.accept(value);
            return true;
        } catch (IllegalArgumentException e) {
            return false;
        }
    }

    private static String told(Duration duration) {
        boolean days = duration.toDays() > 1 && duration.equals(Duration.ofDays(duration.toDays()));
        return days ? "P" + duration.toDays() + "D" : duration.toString();
    }
}
