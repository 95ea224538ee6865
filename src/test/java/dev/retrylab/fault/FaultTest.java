package dev.retrylab.fault;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.retrylab.fault.Fault.Kind;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class FaultTest {

    @Test
    void namesAreThoseOfTheContract() {
        assertEquals(
                List.of(
                        "drop-request",
                        "respond",
                        "delay",
                        "crash-before-work",
                        "crash-between",
                        "drop-reply",
                        "truncate-reply",
                        "hang",
                        "respond-after"),
                Arrays.stream(Kind.values()).map(Kind::word).toList());
    }

    @ParameterizedTest
    @EnumSource(Kind.class)
    void aNameAloneHasItsDefaults(Kind kind) {
        assertEquals(Fault.of(kind), Fault.parse(kind.word()));
        assertEquals(kind.word(), Fault.of(kind).toString());
    }

    @Test
    void defaultsAreAOneSecondDelayA503BeforeAndA500After() {
        assertEquals(new Fault(Kind.DELAY, Duration.ofSeconds(1), 0, 0), Fault.parse("delay"));
        assertEquals(new Fault(Kind.RESPOND, Duration.ZERO, 503, 0), Fault.parse("respond"));
        assertEquals(new Fault(Kind.RESPOND_AFTER, Duration.ZERO, 500, 0), Fault.parse("respond-after"));
    }

    @Test
    void parametersMayStandInAnyOrderWithSpaceAroundThem() {
        Fault wanted = new Fault(Kind.RESPOND, Duration.ZERO, 429, 2);
        assertEquals(wanted, Fault.parse("respond;status=429;retry-after=2"));
        assertEquals(wanted, Fault.parse(" respond ; retry-after=2 ;  status=429 "));
        assertEquals(Duration.ofMillis(2_500), Fault.parse("delay;by=PT2.5S").by());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "delay;by=PT0S",
                "delay;by=PT10S",
                "respond;status=400",
                "respond;status=599;retry-after=3600",
                "respond-after;status=503;retry-after=1"
            })
    void whatIsWrittenReadsBackTheSame(String text) {
        assertEquals(text, Fault.parse(text).toString());
        assertEquals(Fault.parse(text), Fault.parse(Fault.parse(text).toString()));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "drop",
                "DROP-REPLY",
                "drop-reply;by=PT1S",
                "delay;status=500",
                "delay;by=",
                "delay;by=2",
                "delay;by=-PT1S",
                "delay;by=PT10.001S",
                "delay;by=PT99999999999999999999H",
                "delay;by=PT1S;by=PT1S",
                "delay;",
                "delay;=1",
                "delay;by",
                "respond;status=399",
                "respond;status=600",
                "respond;status=5xx",
                "respond;status=00503",
                "respond;retry-after=0",
                "respond;retry-after=3601",
                "respond;retry-after=-1",
                "hang;by=PT1S"
            })
    void anythingElseIsRefused(String text) {
        assertThrows(IllegalArgumentException.class, () -> Fault.parse(text));
    }

    @Test
    void aRefusalNamesPartBoundAndValue() {
        assertEquals(
                "status must be a whole number from 400 to 599; it was \"200\"",
                assertThrows(IllegalArgumentException.class, () -> Fault.parse("respond;status=200"))
                        .getMessage());
        assertEquals(
                "by must be a duration from PT0S to PT10S; it was \"PT11S\"",
                assertThrows(IllegalArgumentException.class, () -> Fault.parse("delay;by=PT11S"))
                        .getMessage());
        String unknown = assertThrows(IllegalArgumentException.class, () -> Fault.parse("x".repeat(1_000)))
                .getMessage();
        assertTrue(unknown.startsWith("a fault must be one of drop-request, respond, "), unknown);
        assertTrue(unknown.length() < 300, "what was sent is shortened");
        assertEquals(
                "the fault delay has no parameter \"b\"",
                assertThrows(IllegalArgumentException.class, () -> Fault.parse("delay;b=1"))
                        .getMessage());
    }

    @Test
    void aRefusalShowsSixtyCharactersWholeAndOfMoreTheFirstSixty() {
        String sixty = "5".repeat(60);
        assertEquals(
                "status must be a whole number from 400 to 599; it was \"" + sixty + "\"",
                assertThrows(IllegalArgumentException.class, () -> Fault.parse("respond;status=" + sixty))
                        .getMessage());
        assertEquals(
                "status must be a whole number from 400 to 599; it was \"" + sixty + "…\"",
                assertThrows(IllegalArgumentException.class, () -> Fault.parse("respond;status=" + sixty + "6"))
                        .getMessage());
    }

    @Test
    void everyKindSaysInItsOwnFewWordsWhatHappens() {
        assertEquals("the work is done, the reply is lost", Kind.DROP_REPLY.meaning());
        assertEquals(
                Kind.values().length,
                Arrays.stream(Kind.values()).map(Kind::meaning).distinct().count());
    }
}
