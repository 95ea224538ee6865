package dev.retrylab.web.problem;

import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.spi.Bean;
import jakarta.enterprise.inject.spi.BeanManager;
import jakarta.inject.Singleton;
import jakarta.ws.rs.HttpMethod;
import jakarta.ws.rs.Path;
import java.lang.reflect.Method;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Which methods an address takes, for the header Allow that belongs to every 405 (RFC 9110, section 15.5.6). */
@Singleton
class TakenMethods {

    /** @param fixed how many characters of the address are its own; of two that match, the one with more is meant */
    private record Address(Pattern pattern, int fixed, String method) {}

    private final BeanManager beans;
    private List<Address> addresses;

    TakenMethods(BeanManager beans) {
        this.beans = beans;
    }

    /** Such as {@code GET, HEAD, OPTIONS}; empty where nothing is known of the address. */
    String at(String path) {
        List<Address> there = all().stream()
                .filter(each -> each.pattern().matcher(path).matches())
                .toList();
        int closest = there.stream().mapToInt(Address::fixed).max().orElse(0);
        Set<String> methods = there.stream()
                .filter(each -> each.fixed() == closest)
                .map(Address::method)
                .collect(Collectors.toCollection(TreeSet::new));
        if (methods.contains("GET")) {
            methods.add("HEAD");
        }
        if (!methods.isEmpty()) {
            methods.add("OPTIONS");
        }
        return String.join(", ", methods);
    }

    private synchronized List<Address> all() {
        if (addresses == null) {
            addresses = beans.getBeans(Object.class, Any.Literal.INSTANCE).stream()
                    .map(Bean::getBeanClass)
                    .filter(type -> type.isAnnotationPresent(Path.class))
                    .distinct()
                    .flatMap(TakenMethods::of)
                    .toList();
        }
        return addresses;
    }

    private static Stream<Address> of(Class<?> resource) {
        String above = resource.getAnnotation(Path.class).value();
        return Stream.of(resource.getDeclaredMethods())
                .flatMap(handler -> method(handler).stream().map(method -> address(above + below(handler), method)));
    }

    private static Optional<String> method(Method handler) {
        return Stream.of(handler.getAnnotations())
                .map(each -> each.annotationType().getAnnotation(HttpMethod.class))
                .flatMap(Stream::ofNullable)
                .map(HttpMethod::value)
                .findFirst();
    }

    private static String below(Method handler) {
        Path path = handler.getAnnotation(Path.class);
        return path == null ? "" : "/" + path.value();
    }

    private static Address address(String template, String method) {
        List<String> own = Stream.of(template.split("\\{[^}]*}", -1))
                .map(part -> part.replaceAll("/+", "/"))
                .toList();
        String pattern = own.stream().map(Pattern::quote).collect(Collectors.joining("[^/]+"));
        int fixed = own.stream().mapToInt(String::length).sum();
        return new Address(Pattern.compile("/*" + pattern + "/?"), fixed, method);
    }
}
