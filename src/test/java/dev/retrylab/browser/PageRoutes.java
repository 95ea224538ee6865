package dev.retrylab.browser;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaMethod;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import dev.retrylab.browser.Sights.Sight;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The routes that answer a GET with a page, as the product's annotations tell them. */
final class PageRoutes {

    private static final JavaClasses PRODUCT = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages("dev.retrylab");

    private static final Set<String> ALL = PRODUCT.stream()
            .flatMap(each -> each.getMethods().stream())
            .filter(method -> method.isAnnotatedWith(GET.class) && isPage(method))
            .map(method -> join(pathOf(method.getOwner()), pathOf(method)))
            .collect(Collectors.toCollection(TreeSet::new));

    private PageRoutes() {}

    static Set<String> all() {
        return ALL;
    }

    /** The route that answers at a sight's address: of several, the one with the fewest parts left open. */
    static Optional<String> of(Sight sight) {
        return ALL.stream()
                .filter(route -> sight.path().matches(route.replaceAll("\\{[^}]+}", "[^/]+")))
                .min(Comparator.comparing(route -> route.split("\\{").length));
    }

    /** A sight of each route: the last, which is the fullest. */
    static List<Sight> aSightOfEach() {
        Map<String, Sight> last = new LinkedHashMap<>();
        Sights.all().forEach(sight -> of(sight).ifPresent(route -> last.put(route, sight)));
        return List.copyOf(last.values());
    }

    private static boolean isPage(JavaMethod method) {
        return Stream.of(
                        method.tryGetAnnotationOfType(Produces.class),
                        method.getOwner().tryGetAnnotationOfType(Produces.class))
                .flatMap(Optional::stream)
                .findFirst()
                .filter(produces -> String.join(",", produces.value()).contains("text/html"))
                .isPresent();
    }

    private static String pathOf(JavaMethod method) {
        return method.tryGetAnnotationOfType(Path.class).map(Path::value).orElse("");
    }

    private static String pathOf(JavaClass owner) {
        return owner.tryGetAnnotationOfType(Path.class).map(Path::value).orElse("");
    }

    private static String join(String first, String second) {
        return ("/" + first + "/" + second).replaceAll("/+", "/").replaceAll("(?<=.)/$", "");
    }
}
