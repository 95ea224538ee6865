package dev.retrylab.idempotency;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class FingerprintTest {

    private static String of(Object body) {
        return Fingerprint.of("POST", "/v1/charges", "", body).value();
    }

    private static BigDecimal number(String text) {
        return new BigDecimal(text);
    }

    /** Computed apart from this code, from the description of the algorithm: it must never drift. */
    @Test
    void theAlgorithmStaysWhatItWas() {
        Map<String, Object> body = new LinkedHashMap<>();
        body.put("currency", "usd");
        body.put("amount", number("500"));
        assertEquals("v1:e8a72c322f49f30c426cd4f12c61279cf2bb76acbde2f7cc7a0d52ae10961776", of(body));
        Map<String, Object> rich = new HashMap<>();
        rich.put("a", Arrays.asList(number("-1.50"), true, false, null));
        rich.put("é", Map.of());
        rich.put("z", new BigInteger("0"));
        assertEquals(
                "v1:b859060578d65a654e6b338041b09e1e0a605ad898582afa7d106e8c8f959835",
                Fingerprint.of("PUT", "/x", "a=1&b=2", rich).value());
    }

    @Test
    void orderOfMembersIsNothing() {
        Map<String, Object> there = new LinkedHashMap<>();
        there.put("amount", number("500"));
        there.put("currency", "usd");
        Map<String, Object> back = new LinkedHashMap<>();
        back.put("currency", "usd");
        back.put("amount", number("500"));
        assertEquals(of(there), of(back));
    }

    @Test
    void numbersCountByValue() {
        for (String spelling : List.of("500.0", "5e2", "5E+2", "0.5e3", "50000e-2")) {
            assertEquals(of(number("500")), of(number(spelling)), spelling);
        }
        assertEquals(of(number("500")), of(new BigInteger("500")));
        assertEquals(of(number("0")), of(number("0e77")));
        assertEquals(of(number("0")), of(number("-0.00")));
        assertNotEquals(of(number("500")), of(number("-500")));
        assertNotEquals(of(number("500")), of(number("5000")));
        assertNotEquals(of(number("500")), of(number("500.0000001")));
    }

    @Test
    void anEnormousExponentCostsNothing() {
        assertTimeoutPreemptively(Duration.ofSeconds(5), () -> {
            assertNotEquals(of(number("1e999999999")), of(number("1e999999998")));
            assertNotEquals(of(number("1e-999999999")), of(number("0")));
            assertEquals(of(number("10e2147483646")), of(number("1e2147483647")));
        });
    }

    @Test
    void nullIsNotAbsent() {
        Map<String, Object> present = new HashMap<>();
        present.put("a", null);
        assertNotEquals(of(Map.of()), of(present));
        assertNotEquals(of(null), of(Map.of()));
    }

    @Test
    void orderInAnArrayCounts() {
        assertNotEquals(of(List.of("a", "b")), of(List.of("b", "a")));
        assertNotEquals(of(List.of("a")), of(List.of("a", "a")));
    }

    @Test
    void typesAreApart() {
        List<Object> alike = Arrays.asList(
                "500",
                number("500"),
                List.of("500"),
                Map.of("500", "500"),
                true,
                "true",
                false,
                "",
                null,
                List.of(),
                Map.of());
        long distinct = alike.stream().map(FingerprintTest::of).distinct().count();
        assertEquals(alike.size(), distinct);
    }

    @Test
    void partsCannotRunTogether() {
        assertNotEquals(Fingerprint.of("POST", "/a", "b", null), Fingerprint.of("POST", "/ab", "", null));
        assertNotEquals(Fingerprint.of("POST", "/a", "", "b"), Fingerprint.of("POST", "/a", "b", ""));
        assertNotEquals(Fingerprint.of("POS", "T/a", "", null), Fingerprint.of("POST", "/a", "", null));
        assertNotEquals(of(List.of("ab", "c")), of(List.of("a", "bc")));
        assertNotEquals(of(List.of(List.of("a"), "b")), of(List.of(List.of("a", "b"))));
        assertNotEquals(of(Map.of("a", "b")), of(List.of("a", "b")));
        assertNotEquals(of(Map.of("ab", "c")), of(Map.of("a", "bc")));
    }

    @Test
    void methodPathAndQueryArePartOfIt() {
        String plain = of("x");
        assertNotEquals(plain, Fingerprint.of("PUT", "/v1/charges", "", "x").value());
        assertNotEquals(plain, Fingerprint.of("POST", "/v1/refunds", "", "x").value());
        assertNotEquals(plain, Fingerprint.of("POST", "/v1/charges", "a=1", "x").value());
    }

    /** 2,000 seeded trees: equal trees have equal fingerprints however they are ordered, others never. */
    @Test
    void treesAndFingerprintsCorrespondOneToOne() {
        Random random = new Random(20260101);
        Map<String, Object> seen = new HashMap<>();
        for (int i = 0; i < 2_000; i++) {
            Object tree = tree(random, 3);
            assertEquals(of(tree), of(shuffled(tree, random)));
            Object before = seen.put(of(tree), tree);
            if (before != null) {
                assertEquals(before, tree);
            }
        }
    }

    private static Object tree(Random random, int depth) {
        switch (random.nextInt(depth == 0 ? 4 : 6)) {
            case 0:
                return null;
            case 1:
                return random.nextBoolean();
            case 2:
                return new BigDecimal(random.nextInt(5)).stripTrailingZeros();
            case 3:
                return "ab0\"{[".substring(0, random.nextInt(7));
            case 4:
                List<Object> list = new ArrayList<>();
                for (int i = random.nextInt(3); i > 0; i--) {
                    list.add(tree(random, depth - 1));
                }
                return list;
            default:
                Map<String, Object> map = new LinkedHashMap<>();
                for (int i = random.nextInt(3); i > 0; i--) {
                    map.put("ab".substring(random.nextInt(2)), tree(random, depth - 1));
                }
                return map;
        }
    }

    private static Object shuffled(Object tree, Random random) {
        if (tree instanceof List<?> list) {
            List<Object> copy = new ArrayList<>();
            list.forEach(each -> copy.add(shuffled(each, random)));
            return copy;
        }
        if (tree instanceof Map<?, ?> map) {
            List<Object> names = new ArrayList<>(map.keySet());
            Collections.shuffle(names, random);
            Map<Object, Object> copy = new LinkedHashMap<>();
            names.forEach(name -> copy.put(name, shuffled(map.get(name), random)));
            return copy;
        }
        return tree;
    }

    @Test
    void whatIsNoTreeIsRefused() {
        assertThrows(IllegalArgumentException.class, () -> of(5.0));
        assertThrows(IllegalArgumentException.class, () -> of(List.of(5)));
    }

    @Test
    void aFingerprintReadsAsItsValue() {
        assertEquals(of("x"), Fingerprint.of("POST", "/v1/charges", "", "x").toString());
    }
}
