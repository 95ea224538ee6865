package dev.retrylab.playground.strategy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.retrylab.Visitor;
import dev.retrylab.idempotency.Strategies;
import io.quarkus.test.junit.QuarkusTest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

@QuarkusTest
class StrategyPagesTest {

    private final Visitor visitor = new Visitor();

    @Test
    void everyStrategyHasWords() {
        assertEquals(
                Strategies.names(),
                StrategyWords.ALL.stream().map(StrategyWords::name).toList());
    }

    @Test
    void everyStrategyIsShownAsTheSourceThatWasCompiled() throws IOException {
        String page = visitor.page("/playground/strategies");
        for (var strategy : Strategies.ALL) {
            String file = strategy.getClass().getSimpleName() + ".java";
            String source = Files.readString(Path.of("src/main/java/dev/retrylab/idempotency", file));
            assertTrue(page.contains(escaped(source)), file);
            assertTrue(page.contains("<section id=\"" + strategy.name() + "\">"), strategy.name());
        }
    }

    @Test
    void theWaysToChargeElsewhereAreShownAsTheyWereCompiledAndCanBeRun() throws IOException {
        String page = visitor.page("/playground/strategies");
        for (String name : List.of("RecoveryPoints", "CallWithinTransaction")) {
            Path file = Path.of("src/main/java/dev/retrylab/idempotency/outside", name + ".java");
            assertTrue(page.contains(escaped(Files.readString(file))), name);
        }
        for (EffectWords words : EffectWords.ALL) {
            String setUp = visitor.page("/playground?" + words.watch());
            assertTrue(setUp.contains("<option value=\"" + words.name() + "\" selected>"), words.name());
            assertFalse(setUp.contains("<strong>Not run.</strong>"), words.name());
        }
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;")
                .replace("'", "&#39;");
    }

    @Test
    void aTableIsShownAsItsMigrationsMadeIt() {
        StrategySources sources = new StrategySources();
        String guarded = sources.schema("idempotency_key");
        assertTrue(guarded.startsWith("-- One row per (account, key)"), guarded);
        assertTrue(guarded.contains("primary key (account_id, idempotency_key)"), guarded);
        assertTrue(guarded.contains("add column lease_until"), guarded);
        assertFalse(guarded.contains("unguarded_key"), guarded);
        String unguarded = sources.schema("unguarded_key");
        assertTrue(unguarded.contains("create table unguarded_key"), unguarded);
        assertFalse(unguarded.contains("create table idempotency_key"), unguarded);
        assertFalse(unguarded.contains("refund"), unguarded);
    }

    @Test
    void everyRunThatIsOfferedCanBeSetUp() {
        for (StrategyWords words : StrategyWords.ALL) {
            String page = visitor.page("/playground?strategy=" + words.name() + "&" + words.watch());
            assertTrue(page.contains("<option value=\"" + words.name() + "\" selected>"), words.name());
            assertFalse(page.contains("<strong>Not run.</strong>"), words.name());
        }
    }

    @Test
    void thePlaygroundAndThePolicyLeadHere() {
        assertTrue(visitor.page("/playground").contains("href=\"/playground/strategies\""));
        assertTrue(visitor.page("/policy").contains("href=\"/playground/strategies\""));
    }
}
