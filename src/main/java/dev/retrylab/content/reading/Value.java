package dev.retrylab.content.reading;

import dev.retrylab.content.mistake.ContentException;
import dev.retrylab.content.mistake.Mistakes;
import dev.retrylab.content.mistake.Place;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.yaml.snakeyaml.nodes.MappingNode;
import org.yaml.snakeyaml.nodes.Node;
import org.yaml.snakeyaml.nodes.ScalarNode;
import org.yaml.snakeyaml.nodes.SequenceNode;
import org.yaml.snakeyaml.nodes.Tag;

/**
 * A value in a YAML file that knows its line. When it is not what was wanted, that is noted, and something harmless is
 * given in its place: so reading goes on, and an author is told of everything at once.
 */
final class Value {

    private static final Pattern SLUG = Pattern.compile("[a-z0-9]+(-[a-z0-9]+)*");
    private static final Pattern NUMBER = Pattern.compile("[+-]?\\d{1,18}(\\.\\d{1,18})?");

    private final String file;
    private final int firstLine;
    private final String name;
    private final Node node;
    private final Mistakes mistakes;

    /**
     * @param firstLine the line of the file on which the document begins, from 1
     * @param name the member whose value this is, for messages; empty for the document itself
     * @param node null for a value that is not there, of which enough was said
     */
    private Value(String file, int firstLine, String name, Node node, Mistakes mistakes) {
        this.file = file;
        this.firstLine = firstLine;
        this.name = name;
        this.node = node;
        this.mistakes = mistakes;
    }

    static Value document(String file, int firstLine, Node node, Mistakes mistakes) {
        return new Value(file, firstLine, "", node, mistakes);
    }

    private Value with(String member, Node there) {
        return new Value(file, firstLine, member, there, mistakes);
    }

    /** What stands for a member that is not there; the mistake is noted. */
    Value missing(String member) {
        mistake("\"" + member + "\" is missing");
        return new Value(file, place().line(), member, null, mistakes);
    }

    boolean isMissing() {
        return node == null;
    }

    Place place() {
        return new Place(
                file, isMissing() ? firstLine : firstLine + node.getStartMark().getLine());
    }

    /** Notes a mistake here, unless this is missing; reading goes on. */
    void mistake(String reason) {
        if (!isMissing()) {
            mistakes.add(place(), reason);
        }
    }

    /** To throw, where reading can't go on without this. */
    ContentException wrong(String reason) {
        mistake(reason);
        return mistakes.stop();
    }

    /** Notes that this is something else than was wanted. */
    private <T> T not(String wanted, String found, T instead) {
        mistake((name.isEmpty() ? "this" : "\"" + name + "\"") + " must be " + wanted + ", not " + found);
        return instead;
    }

    /** Some text; a number or a word like {@code yes} counts as the text that it is. */
    String text() {
        if (!(node instanceof ScalarNode scalar)) {
            return not("text", kind(), "");
        }
        if (scalar.getValue().isBlank()) {
            return not("text", "nothing", "");
        }
        return scalar.getValue().strip();
    }

    /** Notes it if a text does not hold this one, to the letter. */
    void mustStandIn(Value whole, String member) {
        if (!whole.text().contains(text())) {
            mistake("\"" + name + "\" must stand in \"" + member + "\" as it is written here, " + quoted());
        }
    }

    /** A word of lower-case letters, digits and single hyphens. */
    String slug() {
        String text = text();
        return text.isEmpty() || SLUG.matcher(text).matches()
                ? text
                : not("a slug of lower-case letters, digits and single hyphens", quoted(), "");
    }

    boolean flag() {
        String text = text();
        if (!text.isEmpty() && !text.equals("true") && !text.equals("false")) {
            return not("true or false", quoted(), false);
        }
        return text.equals("true");
    }

    BigDecimal number() {
        return readNumber().orElse(BigDecimal.ZERO);
    }

    private Optional<BigDecimal> readNumber() {
        String text = text();
        if (NUMBER.matcher(text).matches()) {
            return Optional.of(new BigDecimal(text));
        }
        return text.isEmpty() ? Optional.empty() : not("a number", quoted(), Optional.empty());
    }

    /** A whole number within bounds, both included. */
    int whole(int min, int max) {
        Optional<BigDecimal> read = readNumber();
        if (read.isEmpty()) {
            return min;
        }
        BigDecimal number = read.get();
        if (number.stripTrailingZeros().scale() > 0
                || number.compareTo(BigDecimal.valueOf(min)) < 0
                || number.compareTo(BigDecimal.valueOf(max)) > 0) {
            return not("a whole number from " + min + " to " + max, quoted(), min);
        }
        return number.intValueExact();
    }

    List<Value> list() {
        if (!(node instanceof SequenceNode sequence)) {
            return not("a list", kind(), List.of());
        }
        return sequence.getValue().stream().map(item -> with(name, item)).toList();
    }

    boolean isText() {
        return node instanceof ScalarNode;
    }

    boolean isList() {
        return node instanceof SequenceNode;
    }

    boolean isMembers() {
        return node instanceof MappingNode;
    }

    /** Named members, whichever they are. */
    Members members() {
        if (!(node instanceof MappingNode mapping)) {
            not("named members", kind(), "");
            return new Members(with(name, null));
        }
        Members members = new Members(this);
        mapping.getValue().forEach(pair -> {
            Value key = with("a name", pair.getKeyNode());
            members.add(key, with(key.text(), pair.getValueNode()));
        });
        return members;
    }

    private String kind() {
        if (isMissing()) {
            return "nothing";
        }
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
