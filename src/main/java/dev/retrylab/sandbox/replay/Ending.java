package dev.retrylab.sandbox.replay;

import dev.retrylab.interleaving.Effect;
import dev.retrylab.interleaving.KeyRow;
import dev.retrylab.interleaving.Request.Told;
import dev.retrylab.interleaving.World;
import dev.retrylab.interleaving.replay.Observed.ObservedAnswer;
import dev.retrylab.interleaving.replay.Observed.ObservedRow;
import dev.retrylab.sandbox.replay.ReplayAccount.Contents;
import dev.retrylab.sandbox.store.DatabaseKeys;
import dev.retrylab.sandbox.store.DatabaseLedger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/** What is there in the end: in the ledger, in the key table, and what each request was told. */
record Ending(List<ObservedAnswer> answers, List<Integer> charges, long balance, List<ObservedRow> rows) {

    private static final Comparator<ObservedRow> ORDER = Comparator.comparingInt(ObservedRow::key)
            .thenComparing(ObservedRow::state)
            .thenComparingInt(ObservedRow::reply);

    static Ending of(HeldRequests held, Contents contents, int requests) {
        List<Integer> charges = new ArrayList<>();
        for (DatabaseLedger.Charge charge : contents.charges()) {
            charges.add(held.chargedBy("/" + charge.id()));
        }
        Collections.reverse(charges);
        return new Ending(
                IntStream.rangeClosed(1, requests)
                        .mapToObj(number -> answer(held, number))
                        .toList(),
                charges,
                contents.balance(),
                contents.keys().stream()
                        .map(entry -> row(held, entry))
                        .sorted(ORDER)
                        .toList());
    }

    private static ObservedAnswer answer(HeldRequests held, int number) {
        return held.of(number)
                .map(HeldRequest::told)
                .map(told -> new ObservedAnswer(number, told.answer(), held.toldOf(number)))
                .orElse(new ObservedAnswer(number, null, 0));
    }

    private static ObservedRow row(HeldRequests held, DatabaseKeys.Entry entry) {
        return new ObservedRow(
                Integer.parseInt(entry.key().substring(entry.key().lastIndexOf('-') + 1)),
                KeyRow.State.valueOf(entry.state().toUpperCase(Locale.ROOT)),
                entry.location() == null ? 0 : held.chargedBy(entry.location()));
    }

    /** As a sentence; null if the model ends the same way. */
    String differenceFrom(World model) {
        List<Integer> charged = model.ledger().stream().map(Effect::request).toList();
        List<ObservedRow> stored = model.table().rows().stream()
                .flatMap(row -> row.committed().stream()
                        .map(content -> new ObservedRow(row.key(), content.state(), content.reply())))
                .sorted(ORDER)
                .toList();
        List<ObservedAnswer> told = IntStream.rangeClosed(1, model.requests().size())
                .mapToObj(number -> model.request(number)
                        .told()
                        .map(answer -> answer(number, answer))
                        .orElse(new ObservedAnswer(number, null, 0)))
                .toList();
        if (!sorted(charged).equals(sorted(charges))) {
            return difference("ledger", charged, charges);
        }
        if (!stored.equals(rows)) {
            return difference("key table", stored, rows);
        }
        return told.equals(answers) ? null : difference("answers", told, answers);
    }

    private static ObservedAnswer answer(int number, Told told) {
        return new ObservedAnswer(number, told.answer(), told.charge());
    }

    /** The database numbers charges as they are inserted, the model as they are committed. */
    private static List<Integer> sorted(List<Integer> charges) {
        return charges.stream().sorted().toList();
    }

    private static String difference(String what, Object model, Object seen) {
        return "In the end: the " + what + " is " + model + " in the model and " + seen + " on the database.";
    }
}
