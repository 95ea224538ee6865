package dev.retrylab.content.reading;

import dev.retrylab.content.ContentException;
import dev.retrylab.content.Place;
import java.math.BigDecimal;
import java.util.List;
import java.util.regex.Pattern;
import org.yaml.snakeyaml.nodes.MappingNode;
import org.yaml.snakeyaml.nodes.Node;
import org.yaml.snakeyaml.nodes.ScalarNode;
import org.yaml.snakeyaml.nodes.SequenceNode;
import org.yaml.snakeyaml.nodes.Tag;

/** A value in a YAML file that knows its line, and says so when it is not what was wanted. */
final class Value {

    private static final Pattern SLUG = Pattern.compile("[a-z0-9]+(-[a-z0-9]+)*");
    private static final Pattern NUMBER = Pattern.compile("[+-]?\\d{1,18}(\\.\\d{1,18})?");

    private final String file;
    private final int firstLine;
    private final String name;
    private final Node node;

    /**
     * @param firstLine the line of the file on which the document begins, from 1
     * @param name the member whose value this is, for messages; empty for the document itself
     */
    Value(String file, int firstLine, String name, Node node) {
        this.file = file;
        this.firstLine = firstLine;
        this.name = name;
        this.node = node;
    }

    Place place() {
        return new Place(file, firstLine + node.getStartMark().getLine());
    }

    ContentException wrong(String reason) {
        return new ContentException(place(), reason);
    }

    private ContentException not(String wanted, String found) {
        return wrong((name.isEmpty() ? "this" : "\"" + name + "\"") + " must be " + wanted + ", not " + found);
    }

    /** Some text; a number or a word like {@code yes} counts as the text that it is. */
    String text() {
        if (!(node instanceof ScalarNode scalar)) {
            throw not("text", kind());
        }
        if (scalar.getValue().isBlank()) {
            throw not("text", "nothing");
        }
        return scalar.getValue().strip();
    }

    /** A word of lower-case letters, digits and single hyphens. */
    String slug() {
        String text = text();
        if (!SLUG.matcher(text).matches()) {
            throw not("a slug of lower-case letters, digits and single hyphens", quoted());
        }
        return text;
    }

    boolean flag() {
        String text = text();
        if (!text.equals("true") && !text.equals("false")) {
            throw not("true or false", quoted());
        }
        return text.equals("true");
    }

    BigDecimal number() {
        String text = text();
        if (!NUMBER.matcher(text).matches()) {
            throw not("a number", quoted());
        }
        return new BigDecimal(text);
    }

    /** A whole number within bounds, both included. */
    int whole(int min, int max) {
        BigDecimal number = number();
        if (number.stripTrailingZeros().scale() > 0
                || number.compareTo(BigDecimal.valueOf(min)) < 0
                || number.compareTo(BigDecimal.valueOf(max)) > 0) {
            throw not("a whole number from " + min + " to " + max, quoted());
        }
        return number.intValueExact();
    }

    List<Value> list() {
        if (!(node instanceof SequenceNode sequence)) {
            throw not("a list", kind());
        }
        return sequence.getValue().stream()
                .map(item -> new Value(file, firstLine, name, item))
                .toList();
    }

    boolean isList() {
        return node instanceof SequenceNode;
    }

    /** Named members, whichever they are. */
    Members members() {
        if (!(node instanceof MappingNode mapping)) {
            throw not("named members", kind());
        }
        Members members = new Members(this);
        mapping.getValue().forEach(pair -> {
            Value key = new Value(file, firstLine, "a name", pair.getKeyNode());
            members.add(key, new Value(file, firstLine, key.text(), pair.getValueNode()));
        });
        return members;
    }

    private String kind() {
        if (node instanceof SequenceNode) {
            return "a list";
        }
        if (node instanceof MappingNode) {
            return "named members";
        }
        return node.getTag().equals(Tag.NULL) ? "nothing" : quoted();
    }

    private String quoted() {
        return "\"" + ((ScalarNode) node).getValue() + "\"";
    }
}
