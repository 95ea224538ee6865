package dev.retrylab.sandbox.body;

import java.util.Currency;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

/** The currencies of ISO 4217 that the JDK knows. */
final class Currencies {

    static final Set<String> ISO_4217 = Currency.getAvailableCurrencies().stream()
            .map(currency -> currency.getCurrencyCode().toLowerCase(Locale.ROOT))
            .collect(Collectors.toUnmodifiableSet());

    private Currencies() {}
}
