package dev.retrylab.playground.client.preset;

import dev.retrylab.playground.client.preset.ClientPreset.Next;
import dev.retrylab.playground.client.preset.ClientPreset.Option;
import java.util.List;

/** Could it have run, and could it pass next time? */
final class MayItBeRepeated {

    private static final List<Option> ONE_TWO_FOUR =
            List.of(Option.exactly("1", 1), Option.exactly("2", 2), Option.exactly("4", 4));

    private static final String HOW_MANY_ATTEMPTS = "The policy allows four attempts. How many will be sent?";

    static final List<ClientPreset> ALL = List.of(
            new ClientPreset(
                    "reply-lost-without-key",
                    "A charge without a key, and its reply is lost",
                    "The server charges, then the connection closes before a byte of the answer has come.",
                    "request=post&fault=1:drop-reply",
                    ClientMeasure.ATTEMPTS,
                    HOW_MANY_ATTEMPTS,
                    ONE_TWO_FOUR,
                    run ->
                            "The connection closed after the charge had gone out, so it may have been made. Nothing makes a"
                                    + " second one harmless: the client stopped after "
                                    + ClientMeasure.ATTEMPTS.words(run)
                                    + " and does not know that the server made "
                                    + ClientMeasure.CHARGES.words(run) + ".",
                    new Next("And with a key on every attempt?", "reply-lost-with-key")),
            new ClientPreset(
                    "reply-lost-with-key",
                    "The same lost reply, with one key on every attempt",
                    "The client makes a key once and sends it with each attempt; the server remembers it.",
                    "fault=1:drop-reply",
                    ClientMeasure.CHARGES,
                    "How many charges will the server make?",
                    List.of(Option.exactly("0", 0), Option.exactly("1", 1), Option.exactly("2", 2)),
                    run -> "With a key a repetition is harmless, so the client sent "
                            + ClientMeasure.ATTEMPTS.words(run)
                            + ". The server knew the key, answered as it had answered before, and its ledger has "
                            + ClientMeasure.CHARGES.words(run) + ".",
                    new Next("And where the server ignores the key?", "key-ignored")),
            new ClientPreset(
                    "key-ignored",
                    "A key that the server ignores",
                    "The client retries because it carries a key. The server never looks at it.",
                    "fault=1:drop-reply&strategy=none",
                    ClientMeasure.CHARGES,
                    "How many charges will the server make?",
                    List.of(Option.exactly("0", 0), Option.exactly("1", 1), Option.exactly("2", 2)),
                    run ->
                            "The client did all it could. A key protects only where the server stores it with the effect:"
                                    + " here " + ClientMeasure.ATTEMPTS.words(run) + " made "
                                    + ClientMeasure.CHARGES.words(run) + ".",
                    Next.NONE),
            new ClientPreset(
                    "refused-connection",
                    "A charge without a key, and nobody listens at first",
                    "The first attempt finds no connection; then the server is there.",
                    "request=post&refused=1",
                    ClientMeasure.ATTEMPTS,
                    HOW_MANY_ATTEMPTS,
                    ONE_TWO_FOUR,
                    run -> "A refused connection is definite: not a byte was sent, so nothing can have run, and even a"
                            + " charge without a key may follow. There were " + ClientMeasure.ATTEMPTS.words(run)
                            + " and "
                            + ClientMeasure.CHARGES.words(run) + ".",
                    new Next("And if the connection breaks after the request was sent?", "reset-connection")),
            new ClientPreset(
                    "reset-connection",
                    "A charge without a key, and the connection breaks",
                    "The request goes out; the connection closes before the server has begun.",
                    "request=post&fault=1:drop-request",
                    ClientMeasure.ATTEMPTS,
                    HOW_MANY_ATTEMPTS,
                    ONE_TWO_FOUR,
                    run -> "A second attempt would have been harmless, for the server made "
                            + ClientMeasure.CHARGES.words(run) + ". The client cannot know: from its side this looks"
                            + " exactly like a lost reply, so it stopped after " + ClientMeasure.ATTEMPTS.words(run)
                            + ".",
                    Next.NONE),
            new ClientPreset(
                    "bad-request",
                    "An answer that would come again",
                    "The server answers 400: it does not understand the request.",
                    "fault=1:respond;status=400",
                    ClientMeasure.ATTEMPTS,
                    HOW_MANY_ATTEMPTS,
                    ONE_TWO_FOUR,
                    run -> "The same bytes get the same 400. The key makes a repetition harmless, not useful: "
                            + ClientMeasure.ATTEMPTS.words(run) + ", and the user hears of it at once.",
                    Next.NONE),
            new ClientPreset(
                    "half-an-answer",
                    "Half of an answer arrives",
                    "The status line says 201; then the connection breaks in the middle of the body.",
                    "fault=1:truncate-reply",
                    ClientMeasure.ATTEMPTS,
                    HOW_MANY_ATTEMPTS,
                    ONE_TWO_FOUR,
                    run -> "Half of an answer is of no use to a program: the charge’s id may be in the other half. The"
                            + " status says that it was done, and with the key it is harmless to ask for the whole. "
                            + ClientMeasure.ATTEMPTS.words(run) + ", "
                            + ClientMeasure.CHARGES.words(run) + ".",
                    Next.NONE));

    private MayItBeRepeated() {}
}
