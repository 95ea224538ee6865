package dev.retrylab;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import dev.retrylab.simulator.Model;
import dev.retrylab.web.ClockAndChance;
import dev.retrylab.web.address.AddressRules;
import dev.retrylab.web.exhibit.ExhibitRenderer;
import java.net.URL;
import java.time.Clock;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ThreadLocalRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Holds the arrows of {@code dev.retrylab}'s package-info. Packages that are yet to come have their rules already. */
class ArchitectureTest {

    private static final String ROOT = "dev.retrylab.";

    /** Core packages and what each may import of its like. */
    static final Map<String, List<String>> CORE = Map.of(
            "retry", List.of(),
            "idempotency", List.of(),
            "fault", List.of(),
            "interleaving", List.of("idempotency", "fault"),
            "simulation", List.of("retry", "fault"),
            "grading", List.of(),
            "conformance", List.of("retry", "idempotency"));

    /** Features and what each may import beyond the core. */
    private static final Map<String, List<String>> FEATURES = Map.ofEntries(
            Map.entry("web", List.of()),
            Map.entry("content", List.of("web")),
            Map.entry("learner", List.of("content", "web")),
            Map.entry("sandbox", List.of("content", "learner", "web")),
            Map.entry("scenario", List.of("content", "learner", "web")),
            Map.entry("lesson", List.of("content", "learner", "web")),
            Map.entry("search", List.of("web")),
            Map.entry("simulator", List.of("content", "learner", "web")),
            Map.entry("cohort", List.of("content", "learner", "web")),
            Map.entry("playground", List.of("content", "learner", "web", "scenario")),
            Map.entry("question", List.of("content", "learner", "web", "scenario")),
            Map.entry("lab", List.of("content", "learner", "web", "scenario")));

    private static final JavaClasses MAIN = new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .importPackages("dev.retrylab");

    private static void check(ArchRule rule) {
        rule.allowEmptyShould(true).check(MAIN);
    }

    private static String below(String name) {
        return ROOT + name + "..";
    }

    private static String[] below(Set<String> names) {
        return names.stream().map(ArchitectureTest::below).toArray(String[]::new);
    }

    private static Map<String, List<String>> allowed() {
        Map<String, List<String>> allowed = new LinkedHashMap<>(CORE);
        FEATURES.forEach((name, features) -> allowed.put(
                name, Stream.concat(CORE.keySet().stream(), features.stream()).toList()));
        return allowed;
    }

    /** The core imports no feature; nothing imports a page feature; a scenario knows the sandbox by HTTP only. */
    @TestFactory
    Stream<DynamicTest> eachPackageImportsOnlyWhatItsArrowsAllow() {
        Map<String, List<String>> allowed = allowed();
        return allowed.keySet().stream()
                .map(name -> dynamicTest(name, () -> {
                    Set<String> forbidden = new LinkedHashSet<>(allowed.keySet());
                    forbidden.remove(name);
                    allowed.get(name).forEach(forbidden::remove);
                    check(noClasses()
                            .that(resideInAPackage(below(name)))
                            .should()
                            .dependOnClassesThat(resideInAnyPackage(below(forbidden))));
                }));
    }

    @Test
    void everyPackageIsOnTheMap() {
        check(classes()
                .that(resideInAPackage("dev.retrylab.."))
                .and(describe(
                        "are not the map itself", type -> !type.getPackageName().equals("dev.retrylab")))
                .should()
                .resideInAnyPackage(below(allowed().keySet())));
    }

    @Test
    void theCoreKnowsTheJdkAndCommonsRngOnly() {
        check(classes()
                .that(resideInAnyPackage(below(CORE.keySet())))
                .should()
                .onlyDependOnClassesThat(resideInAnyPackage("java..", "org.apache.commons.rng..", "dev.retrylab..")));
    }

    @Test
    void thereAreNoCycles() {
        check(slices().matching("dev.retrylab.(*)..").should().beFreeOfCycles());
    }

    /** A package may import what lies within it, or be imported by that, but not both. */
    @Test
    void thereAreNoCyclesWithinAnyOfThem() {
        check(slices().matching("dev.retrylab.(**)").should().beFreeOfCycles());
    }

    /** A class's own name, or that of the class around it. */
    private static String outerName(JavaClass type) {
        // An array of a primitive has a package and no place in it.
        String name = type.getName().substring(type.getName().lastIndexOf('.') + 1);
        return name.contains("$") ? name.substring(0, name.indexOf('$')) : name;
    }

    private static DescribedPredicate<JavaClass> named(String pattern) {
        return describe("are named " + pattern, type -> outerName(type).matches(pattern));
    }

    /**
     * Two more speak HTTP besides pages and resources. A fault must reach the connection itself, so the sandbox's Wire
     * holds it; and a scenario is a client of the sandbox, so it has one class whose trade is to send requests.
     */
    @Test
    void httpStaysInPagesResourcesAndTheWeb() {
        DescribedPredicate<JavaClass> wire = resideInAPackage(below("sandbox")).and(named("Wire"));
        DescribedPredicate<JavaClass> client =
                resideInAPackage(below("scenario")).and(named(".*Client"));
        check(noClasses()
                .that(DescribedPredicate.not(resideInAPackage(below("web"))
                        .or(named(".*(Pages|Resource)"))
                        .or(wire)
                        .or(client)))
                .should()
                .dependOnClassesThat(
                        resideInAnyPackage("jakarta.ws.rs..", "io.vertx.core.http..", "io.vertx.ext.web..")));
    }

    /**
     * Nothing leaves the machine. These four call this process, or what runs beside it at 127.0.0.1; where the first of them
     * calls, a host may say otherwise ({@code RETRYLAB_SELF_URL}), and no visitor can.
     */
    @Test
    void nothingElseOpensAConnection() {
        check(noClasses()
                .that(DescribedPredicate.not(named("FreshConnectionClient|Deadend|ProcessorCalls|Backup")))
                .should()
                .dependOnClassesThat(
                        resideInAPackage("java.net.http..")
                                .or(
                                        describe(
                                                "make connections",
                                                type -> type.getName()
                                                        .matches(
                                                                "java\\.net\\.(Socket|DatagramSocket|MulticastSocket|.*URLConnection)"
                                                                        + "|java\\.nio\\.channels\\.(Asynchronous)?(Socket|Datagram)Channel"
                                                                        + "|io\\.vertx\\.(core|ext)\\..*\\.(Http|Web|Net|Mail|WebSocket)Client"))))
                .orShould()
                .callMethod(URL.class, "openStream")
                .orShould()
                .callMethod(URL.class, "openConnection"));
    }

    @Test
    void persistenceStaysInEntitiesAndDatabaseClasses() {
        check(noClasses()
                .that(DescribedPredicate.not(named(".*Entity|Database.*")))
                .should()
                .dependOnClassesThat(
                        resideInAnyPackage("jakarta.persistence..", "java.sql..", "javax.sql..", "io.agroal..")));
    }

    @Test
    void entitiesNeverReachATemplate() {
        check(noClasses().that(named(".*View")).should().dependOnClassesThat(named(".*Entity")));
    }

    @Test
    void aNameSaysWhatAClassIs() {
        check(noClasses().should().haveNameMatching(".*(Manager|Utils?|Impl|Dto)"));
    }

    @Test
    void clockAndChanceAreHandedIn() {
        check(noClasses()
                .that(DescribedPredicate.not(
                        describe("is ClockAndChance", type -> type.isEquivalentTo(ClockAndChance.class))))
                .should()
                .callMethod(Instant.class, "now")
                .orShould()
                .callMethod(System.class, "currentTimeMillis")
                .orShould()
                .callMethod(Math.class, "random")
                .orShould()
                .callMethod(Clock.class, "systemUTC")
                .orShould()
                .callMethod(Clock.class, "systemDefaultZone")
                .orShould()
                .callConstructorWhere(
                        describe("is of a Random", call -> call.getTargetOwner().isAssignableTo(Random.class)))
                .orShould()
                .dependOnClassesThat()
                .areAssignableTo(ThreadLocalRandom.class));
    }

    /** A lint has no container that finds these; {@code LintChecksTest} compares what both check. */
    @Test
    void lintChecksNameEveryModelAndWhateverFeaturesSayOfContent() {
        check(classes()
                .that()
                .areAssignableTo(Model.class)
                .or()
                .areAssignableTo(ExhibitRenderer.class)
                .or()
                .areAssignableTo(AddressRules.class)
                .should(new ArchCondition<>("be named in LintChecks") {
                    @Override
                    public void check(JavaClass type, ConditionEvents events) {
                        boolean named = type.getDirectDependenciesToSelf().stream()
                                .anyMatch(use -> use.getOriginClass().isEquivalentTo(LintChecks.class));
                        if (!type.isInterface() && !named) {
                            events.add(SimpleConditionEvent.violated(type, type.getName() + " is not in LintChecks"));
                        }
                    }
                }));
    }

    @Test
    void nobodyPrintsOrSleepsSaveTheCommandLine() {
        check(noClasses()
                .that(DescribedPredicate.not(named("Main")))
                .should()
                .accessField(System.class, "out")
                .orShould()
                .accessField(System.class, "err")
                .orShould()
                .callMethod(Thread.class, "sleep", long.class));
    }
}
