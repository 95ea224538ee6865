package dev.retrylab.sandbox.body;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** {@code application/x-www-form-urlencoded} with one level of brackets, as Stripe's libraries send it. */
final class FormTree {

    private static final Pattern NAME = Pattern.compile("([^\\[\\]]+)(?:\\[([^\\[\\]]+)])?");

    private FormTree() {}

    static Map<String, Object> parse(String form) {
        Map<String, Object> tree = new LinkedHashMap<>();
        for (String field : form.isEmpty() ? new String[0] : form.split("&", -1)) {
            int equals = field.indexOf('=');
            if (equals < 1) {
                throw BodyTree.invalid("a form field must be name=value");
            }
            String name = decode(field.substring(0, equals), "the name of a form field");
            add(tree, name, decode(field.substring(equals + 1), "the form field \"" + name + "\""));
        }
        return tree;
    }

    private static void add(Map<String, Object> tree, String name, String value) {
        Matcher match = NAME.matcher(name);
        if (!match.matches()) {
            throw BodyTree.invalid("the form field \"" + name + "\" is not a name or name[member]");
        }
        Map<String, Object> parent = tree;
        String member = match.group(1);
        if (match.group(2) != null) {
            Object nested = tree.computeIfAbsent(member, absent -> new LinkedHashMap<String, Object>());
            if (!(nested instanceof Map<?, ?> map)) {
                throw BodyTree.invalid("the form field \"" + member + "\" is sent as text and as members");
            }
            parent = BodyTree.cast(map);
            member = match.group(2);
        }
        if (parent.putIfAbsent(member, value) != null) {
            throw BodyTree.invalid("the form field \"" + name + "\" is sent twice");
        }
    }

    private static String decode(String text, String what) {
        try {
            String decoded = URLDecoder.decode(text, StandardCharsets.UTF_8);
            if (decoded.indexOf('\uFFFD') < 0) {
                return decoded;
            }
        } catch (IllegalArgumentException e) {
            // Told below.
        }
        throw BodyTree.invalid(what + " holds a broken percent escape");
    }
}
