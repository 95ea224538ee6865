package dev.retrylab;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

class SettingTest {

    private static final Map<String, Setting> ALL =
            Settings.all().stream().collect(Collectors.toMap(Setting::variable, Function.identity()));

    private static String told(String variable, String value) {
        return ALL.get(variable).mistake(value).orElse("fine");
    }

    @Test
    void aLineNamesTheVariableItsBoundsAndTheValue() {
        assertEquals(
                "RETRYLAB_SANDBOX_WORKERS must be a whole number from 1 to 1000; it is \"0\"",
                told("RETRYLAB_SANDBOX_WORKERS", "0"));
        assertEquals(
                "RETRYLAB_SANDBOX_LIFETIME must be a duration from PT1M to P3650D; it is \"tomorrow\"",
                told("RETRYLAB_SANDBOX_LIFETIME", "tomorrow"));
        assertEquals(
                "RETRYLAB_BASE_URL must be http:// or https://, a host, perhaps a port, and nothing after that;"
                        + " it is \"https://example.org/practice\"",
                told("RETRYLAB_BASE_URL", "https://example.org/practice"));
        assertEquals(
                "QUARKUS_HTTP_PORT must be a whole number from 0 to 65535; it is \"many\"",
                told("QUARKUS_HTTP_PORT", "many"));
        assertEquals(
                "QUARKUS_HTTP_PROXY_PROXY_ADDRESS_FORWARDING must be true or false; it is \"yes, please\"",
                told("QUARKUS_HTTP_PROXY_PROXY_ADDRESS_FORWARDING", "yes, please"));
    }

    @Test
    void anAddressToListenAtIsOneOfThisMachine() {
        for (String good : new String[] {"0.0.0.0", "127.0.0.1", "::"}) {
            assertEquals("fine", told("QUARKUS_HTTP_HOST", good));
        }
        for (String bad : new String[] {"192.0.2.1", "retrylab.example.org", "1.2.3"}) {
            assertEquals(
                    "QUARKUS_MANAGEMENT_HOST must be an IP address of this machine, such as 127.0.0.1; it is \"" + bad
                            + "\"",
                    told("QUARKUS_MANAGEMENT_HOST", bad));
        }
    }

    @TestFactory
    Stream<DynamicTest> theDefaultOfEachSettingIsAllowedAndNonsenseIsNot() {
        return Settings.all().stream()
                .map(setting -> DynamicTest.dynamicTest(setting.variable(), () -> {
                    setting.fallback().ifPresent(value -> assertEquals(Optional.empty(), setting.mistake(value)));
                    assertFalse(setting.wanted().contains("" + Setting.UNBOUNDED), "@Range is missing");
                    assertFalse(
                            setting.wanted().contains("" + Setting.UNBOUNDED_DURATION), "@DurationRange is missing");
                    boolean anything = setting.wanted().equals("a text");
                    assertEquals(anything, setting.mistake("no such thing").isEmpty());
                    assertEquals(
                            anything || setting.optional(), setting.mistake("").isEmpty());
                }));
    }

    @Test
    void bothBoundsAreAllowedAndWhatIsBeyondIsNot() {
        for (String good : new String[] {"PT1M", "P3650D", "90M", "PT24H"}) {
            assertEquals("fine", told("RETRYLAB_SANDBOX_LIFETIME", good));
        }
        for (String bad : new String[] {"PT59S", "PT87601H", "-PT24H"}) {
            assertEquals(
                    Optional.empty(),
                    ALL.get("RETRYLAB_SANDBOX_LIFETIME").mistake(bad).filter(String::isEmpty));
            assertEquals(true, ALL.get("RETRYLAB_SANDBOX_LIFETIME").mistake(bad).isPresent(), bad);
        }
        for (String good : new String[] {"http://127.0.0.1:8080", "https://example.org", "https://example.org/"}) {
            assertEquals("fine", told("RETRYLAB_BASE_URL", good));
        }
    }
}
