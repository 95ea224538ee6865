package dev.retrylab.grading.variant;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ExpressionsTest {

    private final Expressions expressions = new Expressions(Map.of(
            "twice",
            new Formula(
                    1,
                    arguments -> Numbers.of(
                            arguments.get(0).one().add(arguments.get(0).one())))));

    private static final Map<String, Numbers> VALUES = Map.of("two", numbers("2"), "row", numbers("1", "3", "7"));

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "1 + 2 * 3          | 7",
                "(1 + 2) * 3        | 9",
                "10 - 3 - 2         | 5",
                "12 / 3 / 2         | 2",
                "two * two - 1      | 3",
                "1 / two            | 0.5",
                "0.5 * two          | 1",
                "twice(two + 1)     | 6",
                "twice(twice(two))  | 8",
                "row                | 1 3 7",
                "sum(row)           | 11",
                "count(row)         | 3",
                "last(row)          | 7",
                "running(row)       | 1 4 11",
                "below(row, 7)      | 1 3",
                "least(two, 5)      | 2",
                "floor(7 / 4)       | 1",
                "round(7 / 4)       | 2",
                "steps(10, 0.25, 3) | 10 10.25 10.5",
                "powers(3, 2, 4)    | 3 6 12 24",
                "powers(8, 0.5, 3)  | 8 4 2",
                "powers(8, 2, 1)    | 8",
                "count(steps(1, 0, 200)) | 200",
                "below(row, 8)      | 1 3 7",
                "least(5, two)      | 2",
                "floor(0 - 7 / 4)   | -2",
                "round(5 / 2)       | 3",
                "last(steps(two, two, two)) | 4",
                "  two  *  (1+1)    | 4",
            })
    void reckonsAsInArithmetic(String text, String expected) {
        String found = expressions.read(text, VALUES.keySet()).value(VALUES).all().stream()
                .map(number -> number.stripTrailingZeros().toPlainString())
                .collect(Collectors.joining(" "));
        assertEquals(expected, found);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "three          | there is no value \"three\"",
                "thrice(two)    | there is no formula \"thrice\"",
                "three          | known are ",
                "thrice(two)    | known are below, count, floor, last, least, powers, round, running, steps, sum,"
                        + " twice",
                "()             | needs a number or a name in place of \")\"",
                "two)           | needs an operator in place of \")\"",
                "twice(two, 1)  | twice takes 1 values, not 2",
                "1 +            | needs a number or a name at its end",
                "(1 + 2         | needs \")\" at its end",
                "1 2            | needs an operator in place of \"2\"",
                "two-1          | there is no value \"two-1\"",
                "1; 2           | cannot be read from",
                "two.class      | cannot be read from",
            })
    void saysWhatIsWrongWithIt(String text, String says) {
        String message = assertThrows(IllegalArgumentException.class, () -> expressions.read(text, VALUES.keySet()))
                .getMessage();
        assertTrue(message.contains(says), message);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "1 / (two - 2)          | nothing can be divided by 0",
                "row + 1                | one number is wanted here; there are 3",
                "sum(below(row, 1))     | there is no number in the row",
                "powers(1, 2, 201)      | asked for were 201",
                "powers(1, 2, 1000000)  | a whole number from 1 to 200",
                "steps(1, 2, 0)         | a whole number from 1 to 200",
                "steps(1, 2, 1.5)       | a whole number from 1 to 200",
            })
    void saysWhyItCannotBeReckoned(String text, String says) {
        Expression read = expressions.read(text, VALUES.keySet());
        String message = assertThrows(IllegalArgumentException.class, () -> read.value(VALUES))
                .getMessage();
        assertTrue(message.contains(says), message);
    }

    @Test
    void anOverlongExpressionIsRefused() {
        String longest = "1".repeat(18) + " ".repeat(182);
        assertEquals(
                new BigDecimal("1".repeat(18)),
                expressions.read(longest, Set.of()).value(VALUES).one());
        assertThrows(IllegalArgumentException.class, () -> expressions.read(longest + " ", Set.of()));
        assertThrows(IllegalArgumentException.class, () -> expressions.read("1 + ".repeat(100) + "1", VALUES.keySet()));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{two} retries                    | 2 retries",
                "{two * 6000}                     | 12,000",
                "{two * 6000:plain}               | 12000",
                "{1 - two}                        | −1",
                "{two:words} and {two + 1:Words}  | two and Three",
                "{40:words}, {45:words}, {100:words} | forty, forty-five, 100",
                "{0:words} {9:words} {19:words} {20:words} {99:words} | zero nine nineteen twenty ninety-nine",
                "{0 - 3:words} {5 / 2:words} {1 / 3} {0} | −3 2.5 0.333333 0",
                "{5:th} {8:th} {9:th} {30:th} {100:th} | fifth eighth ninth thirtieth 100th",
                "2{9:up} 2{10:up} 2{0:up}         | 2⁹ 2¹⁰ 2⁰",
                "{below(row, 4):and}; {below(row, 1):and}. | 1 and 3; .",
                "{2.50:plain} {2500:plain}        | 2.5 2500",
                "{1:th} {2:th} {3:th} {4:th} {12:th} {20:th} {21:th} | first second third fourth twelfth twentieth"
                        + " twenty-first",
                "2{21:up}                         | 2²¹",
                "{row:sum} = {sum(row)}           | 1 + 3 + 7 = 11",
                "{row:and}; {below(row, 2):and}   | 1, 3 and 7; 1",
                "no value at all                  | no value at all",
            })
    void textsTellTheirValues(String text, String told) {
        assertEquals(told, Template.read(text, expressions, VALUES.keySet()).told(VALUES));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "a { alone      | a brace stands alone",
                "a } alone      | a brace stands alone",
                "{two:loud}     | a value is told as one of Words, and, plain, sum, th, up, words",
                "{}             | needs a number or a name",
            })
    void aTextWithAnUnknownValueIsRefused(String text, String says) {
        String message = assertThrows(
                        IllegalArgumentException.class, () -> Template.read(text, expressions, VALUES.keySet()))
                .getMessage();
        assertTrue(message.contains(says), message);
    }

    static Numbers numbers(String... all) {
        return new Numbers(Arrays.stream(all).map(BigDecimal::new).toList());
    }

    static List<BigDecimal> list(String... all) {
        return numbers(all).all();
    }
}
