package dev.retrylab.sandbox.malformed;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** JSON objects with one thing wrong, sometimes with nothing wrong: a server cannot know beforehand. */
final class MalformedJson {

    /** What a member's value may be instead. */
    static final List<String> VALUES = List.of(
            "null",
            "true",
            "false",
            "[]",
            "{}",
            "\"\"",
            "\"x\"",
            "'x'",
            "undefined",
            "\"no end",
            "0",
            "-0",
            "-1",
            "1.5",
            "5.0000000000000000000000000000001",
            "100000000",
            "99999999999999999999",
            "9".repeat(101),
            "1e400",
            "-1e400",
            "1e-400",
            "1e2147483647",
            "1e-2147483648",
            "1e99999999999",
            "01",
            "+1",
            ".5",
            "5.",
            "0x10",
            "1_000",
            "NaN",
            "-Infinity",
            "\"\\u0000\"",
            "\"\\ud800\"",
            "\"\\udc00\\ud800\"",
            "\"\\x\"",
            "\"\\u12\"",
            "\"\u0001\"",
            "\"500\"",
            "\"\u00e9\ud83d\ude00\"",
            "[500]",
            "{\"amount\":500}",
            "[[],[{}]]",
            "\"PT-1S\"",
            "\"PT1e9S\"",
            "\"P9999999999999D\"",
            "\"" + "a".repeat(300) + "\"",
            "\"" + "a".repeat(16_300) + "\"",
            "[{\"fault\":\"none\"}]",
            "[{\"fault\":\"drop-reply\",\"attempts\":[0]}]",
            "[{\"fault\":\"respond;status=200\",\"attempts\":[1]}]",
            "[{\"fault\":\"hang\",\"probability\":2}]");

    private static final List<String> NAMES = List.of(
            "", "tip", "Amount", "\\u0000", "\\ud800", "a".repeat(1000), "__proto__", "amount ", "\\u0061mount");

    /** The text around an object. */
    private static final List<List<String>> AROUND = List.of(
            List.of("[", "]"),
            List.of("", ","),
            List.of("", "x"),
            List.of("// ", ""),
            List.of("/* */", ""),
            List.of("\ufeff", ""),
            List.of("", "\u0000"),
            List.of("{\"a\":", "}"),
            List.of("\"", "\""));

    private MalformedJson() {}

    /** @param sound the members of an object that the address takes, each as JSON */
    static byte[] of(Map<String, String> sound, Pick pick) {
        return switch (pick.below(9)) {
            case 0, 1, 2 -> utf8(object(withAnotherValue(sound, pick)));
            case 3 -> utf8(object(withAnotherName(sound, pick)));
            case 4 -> utf8(twice(sound, pick));
            case 5 -> utf8(nested(pick));
            case 6 -> utf8(around(object(sound), pick));
            case 7 -> cut(utf8(object(sound)), pick);
            default -> disturbed(utf8(object(sound)), pick);
        };
    }

    private static Map<String, String> withAnotherValue(Map<String, String> sound, Pick pick) {
        Map<String, String> members = new LinkedHashMap<>(sound);
        String name = pick.of(List.copyOf(new java.util.TreeSet<>(sound.keySet())));
        if (pick.oneIn(8)) {
            members.remove(name);
        } else {
            members.put(name, pick.of(VALUES));
        }
        return members;
    }

    private static Map<String, String> withAnotherName(Map<String, String> sound, Pick pick) {
        Map<String, String> members = new LinkedHashMap<>(sound);
        members.put(pick.of(NAMES), pick.of(VALUES));
        return members;
    }

    private static String twice(Map<String, String> sound, Pick pick) {
        String object = object(sound);
        Map.Entry<String, String> again = pick.of(new ArrayList<>(sound.entrySet()));
        return object.substring(0, object.length() - 1) + ",\"" + again.getKey() + "\":" + again.getValue() + "}";
    }

    /** Deeper than anybody means it; with as many ends as beginnings, or without. */
    private static String nested(Pick pick) {
        int depth = 10 + pick.below(5000);
        boolean lists = pick.oneIn(2);
        String ends = pick.oneIn(2) ? "" : (lists ? "]" : "}").repeat(depth);
        return "{\"metadata\":" + (lists ? "[" : "{\"a\":").repeat(depth) + "1" + ends + "}";
    }

    private static String around(String object, Pick pick) {
        List<String> around = pick.of(AROUND);
        return pick.oneIn(10) ? pick.of(VALUES) : around.get(0) + object + around.get(1);
    }

    static byte[] cut(byte[] text, Pick pick) {
        return java.util.Arrays.copyOf(text, pick.below(text.length + 1));
    }

    /** With other bytes in one place: seldom UTF-8, seldom JSON. Or in another encoding altogether. */
    static byte[] disturbed(byte[] text, Pick pick) {
        if (pick.oneIn(5)) {
            return new String(text, StandardCharsets.UTF_8).getBytes(StandardCharsets.UTF_16);
        }
        byte[] bytes = text.clone();
        byte[] others = pick.bytes(6);
        int place = pick.below(bytes.length);
        System.arraycopy(others, 0, bytes, place, Math.min(others.length, bytes.length - place));
        return bytes;
    }

    static String object(Map<String, String> members) {
        StringBuilder text = new StringBuilder("{");
        members.forEach((name, value) -> text.append(text.length() == 1 ? "\"" : ",\"")
                .append(name)
                .append("\":")
                .append(value));
        return text.append('}').toString();
    }

    private static byte[] utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
