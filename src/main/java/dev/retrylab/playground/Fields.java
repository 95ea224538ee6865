package dev.retrylab.playground;

import dev.retrylab.playground.PlaygroundView.Wrong;
import dev.retrylab.scenario.setting.Rules;
import dev.retrylab.scenario.setting.ScenarioSettings;
import java.util.List;
import java.util.Optional;

/** The numbers that the form asks for. What was typed wrong stays in its field, with what is wrong with it. */
final class Fields {

    /**
     * One number.
     *
     * @param value as it stands in the field; empty for none
     * @param problem what is wrong with it; empty for nothing
     */
    public record Field(String name, String label, long least, long most, String value, String hint, String problem) {

        Field as(Wrong wrong) {
            return new Field(name, label, least, most, wrong.typed(), hint, wrong.message());
        }
    }

    private Fields() {}

    static List<Field> of(ScenarioSettings settings, List<Wrong> wrongs) {
        long most = ScenarioSettings.MAX_AMOUNT;
        int delay = ScenarioSettings.MAX_DELAY_MILLIS;
        String then =
                settings.thenAmount().isPresent() ? "" + settings.thenAmount().getAsLong() : "";
        return List.of(
                        field(
                                "amount",
                                "Amount, minor units",
                                1,
                                most,
                                settings.amount(),
                                "1 to 99,999,999; 500 is 5.00"),
                        new Field(
                                "thenAmount",
                                "Then another, same key",
                                1,
                                most,
                                then,
                                "empty: nothing more is sent",
                                ""),
                        field(
                                "thenAfter",
                                "Before it, hours pass",
                                0,
                                Rules.MAX_THEN_AFTER_HOURS,
                                settings.rules().thenAfterHours(),
                                "the sandbox’s clock is moved; answers are kept for 24"),
                        field(
                                "maxAttempts",
                                "Attempts at most",
                                1,
                                ScenarioSettings.MAX_ATTEMPTS,
                                settings.maxAttempts(),
                                "1 to 5, the first included"),
                        field(
                                "timeout",
                                "Client’s timeout, ms",
                                ScenarioSettings.MIN_TIMEOUT_MILLIS,
                                ScenarioSettings.MAX_TIMEOUT_MILLIS,
                                settings.timeoutMillis(),
                                "100 to 5,000, for each attempt"),
                        field(
                                "processorDelay",
                                "Payment takes, ms",
                                0,
                                delay,
                                settings.processorDelayMillis(),
                                "0 to 5,000"),
                        field(
                                "inFlightWait",
                                "A twin waits at most, ms",
                                0,
                                delay,
                                settings.inFlightWaitMillis(),
                                "0 to 5,000, then 409"),
                        field(
                                "lease",
                                "A marker’s lease, ms",
                                Rules.MIN_LEASE_MILLIS,
                                Rules.MAX_LEASE_MILLIS,
                                settings.rules().leaseMillis(),
                                "100 to 60,000; for leases and recovery points"))
                .stream()
                .map(field -> wrong(field, wrongs).map(field::as).orElse(field))
                .toList();
    }

    private static Field field(String name, String label, long least, long most, long value, String hint) {
        return new Field(name, label, least, most, Long.toString(value), hint, "");
    }

    private static Optional<Wrong> wrong(Field field, List<Wrong> wrongs) {
        return wrongs.stream().filter(one -> one.param().equals(field.name())).findFirst();
    }
}
