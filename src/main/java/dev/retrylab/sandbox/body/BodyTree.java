package dev.retrylab.sandbox.body;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.retrylab.web.problem.ProblemException;
import dev.retrylab.web.problem.ProblemType;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;

/**
 * A body as a tree of Map, List, String, BigInteger, BigDecimal, Boolean and null, exactly as it was sent. What two
 * parsers could read in two ways (a member twice, half a character, a NUL) is refused.
 */
public final class BodyTree {

    private static final int MAX_DEPTH = 20;

    private static final JsonMapper JSON = JsonMapper.builder(JsonFactory.builder()
                    .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                    .disable(StreamReadFeature.INCLUDE_SOURCE_IN_LOCATION)
                    .streamReadConstraints(StreamReadConstraints.builder()
                            .maxNestingDepth(MAX_DEPTH)
                            .maxNumberLength(100)
                            .build())
                    .build())
            .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
            .enable(DeserializationFeature.USE_BIG_INTEGER_FOR_INTS)
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .build();

    private BodyTree() {}

    /** An object; an empty body is an empty object. */
    public static Map<String, Object> json(byte[] body) {
        String text = utf8(body);
        if (text.isBlank()) {
            return Map.of();
        }
        Object tree = parse(text);
        if (!(tree instanceof Map<?, ?> map)) {
            throw invalid("the body must be a JSON object");
        }
        checkText(tree);
        return cast(map);
    }

    /** A form with {@code amount=500} and {@code metadata[a]=1}: every value is text until the schema types it. */
    public static Map<String, Object> form(byte[] body) {
        Map<String, Object> tree = FormTree.parse(utf8(body));
        checkText(tree);
        return tree;
    }

    private static Object parse(String text) {
        try {
            return JSON.readValue(text, Object.class);
        } catch (JsonProcessingException e) {
            var place = e.getLocation();
            String where = place == null ? "" : " (line " + place.getLineNr() + ", column " + place.getColumnNr() + ")";
            throw invalid("the body is not valid JSON: " + words(e) + where);
        } catch (NumberFormatException e) {
            throw invalid("the body holds a number that is too large to read");
        }
    }

    /** What the parser found, without what it says of itself. */
    private static String words(JsonProcessingException e) {
        return e.getOriginalMessage()
                .lines()
                .findFirst()
                .orElse("")
                .replaceAll("(: enable `| \\(start marker at ).*", "")
                .replaceAll(", from `[^`]*`", "");
    }

    private static String utf8(byte[] body) {
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(body))
                    .toString();
        } catch (CharacterCodingException e) {
            throw invalid("the body must be UTF-8");
        }
    }

    private static void checkText(Object node) {
        if (node instanceof Map<?, ?> map) {
            map.forEach((name, value) -> {
                checkText(name);
                checkText(value);
            });
        } else if (node instanceof List<?> list) {
            list.forEach(BodyTree::checkText);
        } else if (node instanceof String text) {
            checkCharacters(text);
        }
    }

    /** Half of a surrogate pair has no UTF-8, and PostgreSQL stores no NUL. */
    private static void checkCharacters(String text) {
        if (text.indexOf('\0') >= 0) {
            throw invalid("text must not hold the character U+0000");
        }
        boolean whole = text.codePoints().noneMatch(c -> c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE);
        if (!whole) {
            throw invalid("text must not hold half of a surrogate pair");
        }
    }

    @SuppressWarnings("unchecked") // JSON and forms have text as member names, nothing else.
    static Map<String, Object> cast(Map<?, ?> map) {
        return (Map<String, Object>) map;
    }

    static ProblemException invalid(String detail) {
        return new ProblemException(ProblemType.INVALID_REQUEST, detail);
    }
}
