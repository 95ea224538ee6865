package dev.retrylab.interleaving.program;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.retrylab.interleaving.Play;
import dev.retrylab.interleaving.Schedule;
import dev.retrylab.interleaving.World;
import dev.retrylab.interleaving.program.Handler.Part;
import dev.retrylab.interleaving.search.Bounds;
import dev.retrylab.interleaving.search.Explorer;
import dev.retrylab.interleaving.search.Finding;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class HandlerTest {

    private static Finding explored(String order) {
        return Explorer.explore(Handler.parse(order).program(), Bounds.TWO);
    }

    private static String shortest(String order) {
        return explored(order)
                .shortest()
                .map(found -> found.play().schedule() + " " + found.breach().clause())
                .orElse("unbroken");
    }

    @Test
    void theOrderOfOneTransactionIsThatStrategy() {
        Finding handler = explored("bkcsma");
        assertTrue(handler.isUnbroken());
        assertEquals(596, handler.schedules().intValue());
    }

    @Test
    void whatAnOrderBreaks() {
        assertEquals("unbroken", shortest("bcksma"), "a duplicate rolls the charge back with it");
        assertEquals("1 TRUE_SUCCESS", shortest("abkcsm"), "answered before anything is done");
        assertEquals("12 ONE_EFFECT", shortest("cbksma"), "charged outside the transaction");
        assertEquals("1x1 NEVER_STUCK", shortest("kbcsma"), "the key is committed by itself");
        assertEquals("11111 TRUE_SUCCESS", shortest("bkcsa"), "never committed");
        assertEquals("111222 ONE_EFFECT", shortest("bcma"), "no key at all");
        assertEquals("11111 NEVER_STUCK", shortest("bkcma"), "no reply to give again");
        assertEquals("11111 ANSWERED", shortest("bkcsm"), "never answered");
        assertEquals("11111 TRUE_SUCCESS", shortest("bksma"), "never charged");
    }

    private static List<List<Part>> orders(List<Part> left) {
        List<List<Part>> orders = new ArrayList<>(List.of(List.of()));
        for (Part part : left) {
            List<Part> others = left.stream().filter(other -> other != part).toList();
            for (List<Part> rest : orders(others)) {
                List<Part> order = new ArrayList<>(List.of(part));
                order.addAll(rest);
                orders.add(order);
            }
        }
        return orders;
    }

    /** All 1,956 orders of one to six steps. */
    @Test
    void onlyTheseOrdersAreUnbroken() {
        List<List<Part>> all = orders(List.of(Part.values()));
        assertEquals(1 + 1956, all.size());
        String unbroken = all.stream()
                .filter(order -> !order.isEmpty())
                .map(Handler::new)
                .filter(handler ->
                        Explorer.explore(handler.program(), Bounds.TWO).isUnbroken())
                .map(Handler::toString)
                .sorted()
                .collect(Collectors.joining(" "));
        assertEquals("bcksma bkcsma bkscma", unbroken);
    }

    @Test
    void anOrderIsReadAsItIsWritten() {
        assertEquals("bkcsma", Handler.parse("bkcsma").toString());
        assertEquals(
                Optional.of(Handler.parse("kc")), Handler.of(Handler.parse("kc").program()));
        assertEquals(Optional.empty(), Handler.of(Programs.STRATEGIES.get(0)));
        for (String wrong : List.of("", "bb", "x", "bkcsmab", "B")) {
            assertThrows(IllegalArgumentException.class, () -> Handler.parse(wrong), wrong);
        }
    }

    @Test
    void eachPartHasItsLetterAndItsStep() {
        assertEquals(
                "bkcsma",
                Arrays.stream(Part.values())
                        .map(part -> String.valueOf(part.letter()))
                        .collect(Collectors.joining()));
        Program program = Handler.parse("cma").program();
        assertEquals(
                List.of(Part.CHARGE.action(), Part.COMMIT.action(), Part.ANSWER.action()),
                program.lines().stream().limit(3).map(Program.Line::action).toList());
        assertEquals("handler.cma", program.toString());
        assertTrue(program.hasUniqueIndex());
    }

    @Test
    void aRefusedOrderIsNamedByItsFirstTwentyLetters() {
        String message = assertThrows(IllegalArgumentException.class, () -> Handler.parse("z".repeat(30)))
                .getMessage();
        assertEquals(
                "order must be made of the letters b, k, c, s, m and a, each at most once; it was \"" + "z".repeat(20)
                        + "\"",
                message);
        assertEquals(
                "order must have at least one step, and each at most once; it was \"bkb\"",
                assertThrows(IllegalArgumentException.class, () -> Handler.parse("bkb"))
                        .getMessage());
    }

    @Test
    void whatAStepSeesIsSaidInWords() {
        assertEquals("locked by another", Seen.BUSY.words());
        assertEquals(
                List.of(Seen.CREATED, Seen.REPLAYED),
                Arrays.stream(Seen.values()).filter(Seen::isSuccess).toList());
    }

    @Test
    void whoHasAnsweredAlreadyAnswersNoSecondTimeWhereTheKeyIsTaken() {
        World end = Play.of(World.of(Handler.parse("ak").program(), 2), Schedule.parse("1122"))
                .end();
        assertTrue(end.isOver());
        assertEquals(Seen.CREATED, end.request(2).told().orElseThrow().answer());
    }

    @Test
    void aProgramIsWrittenDownLineByLineAndItsLastLineIsItsEnd() {
        Program program = new Program.Writer("some")
                .withoutUniqueIndex()
                .withoutLeases()
                .then(Part.INSERT_KEY.action())
                .when(Seen.TAKEN, "tell")
                .then(Part.CHARGE.action())
                .label("tell")
                .then(Part.ANSWER.action())
                .done();
        assertFalse(program.hasUniqueIndex());
        assertFalse(program.hasLeases());
        assertEquals(
                List.of(1, 2, Program.END),
                program.lines().stream().map(Program.Line::next).toList());
        assertEquals(Map.of(Seen.TAKEN, 2), program.line(0).branches());
    }
}
