package dev.retrylab.playground.export;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Code with gaps, from {@code resources/export}. It reads like the code that comes out: {@code @{name}} stands for a value,
 * and a line of its own that begins with {@code %%} is an instruction: {@code if flag|flag} or {@code if !flag}, {@code
 * else}, {@code end}, and {@code include file}, whose lines are indented as it is. (Qute would see its own marks in every
 * brace.)
 */
final class CodeTemplate {

    private static final String INSTRUCTION = "%%";
    private static final Pattern VALUE = Pattern.compile("@\\{(\\w+)}");

    private final Set<String> flags;
    private final Map<String, String> values;
    private final StringBuilder out = new StringBuilder();
    /** Whether what stands within each open {@code if} is written. */
    private final Deque<Boolean> branches = new ArrayDeque<>();

    private CodeTemplate(Set<String> flags, Map<String, String> values) {
        this.flags = flags;
        this.values = values;
    }

    /** @throws IllegalStateException if the template asks for what is not there */
    static String fill(String name, Set<String> flags, Map<String, String> values) {
        CodeTemplate template = new CodeTemplate(flags, values);
        template.write(name + ".txt", "");
        return template.out.toString();
    }

    private void write(String file, String indent) {
        int depth = branches.size();
        for (String line : read(file).split("\n", -1)) {
            if (line.strip().startsWith(INSTRUCTION)) {
                obey(line, indent);
            } else if (isWritten()) {
                out.append(line.isEmpty() ? "" : indent + filled(line)).append('\n');
            }
        }
        // The last line break of the file made an empty line of its own.
        if (isWritten()) {
            out.setLength(out.length() - 1);
        }
        require(branches.size() == depth, file + " leaves an if open");
    }

    private void obey(String line, String indent) {
        String instruction = line.strip().substring(INSTRUCTION.length()).strip();
        if (instruction.startsWith("if ")) {
            branches.push(holds(instruction.substring("if ".length())));
        } else if (instruction.equals("else")) {
            branches.push(!branches.pop());
        } else if (instruction.equals("end")) {
            branches.pop();
        } else {
            require(instruction.startsWith("include "), "no such instruction: " + line);
            if (isWritten()) {
                write(
                        instruction.substring("include ".length()) + ".part",
                        indent + line.substring(0, line.indexOf('%')));
            }
        }
    }

    private boolean isWritten() {
        return !branches.contains(false);
    }

    private boolean holds(String condition) {
        return Arrays.stream(condition.split("\\|"))
                .anyMatch(flag -> flag.startsWith("!") ? !flags.contains(flag.substring(1)) : flags.contains(flag));
    }

    private String filled(String line) {
        return VALUE.matcher(line).replaceAll(found -> {
            String value = values.get(found.group(1));
            require(value != null, "no value " + found.group(1));
            return Matcher.quoteReplacement(value);
        });
    }

    private static String read(String file) {
        try (InputStream in = CodeTemplate.class.getResourceAsStream("/export/" + file)) {
            require(in != null, "the build left /export/" + file + " out");
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void require(boolean holds, String otherwise) {
        if (!holds) {
            throw new IllegalStateException(otherwise);
        }
    }
}
