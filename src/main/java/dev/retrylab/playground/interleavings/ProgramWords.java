package dev.retrylab.playground.interleavings;

import dev.retrylab.interleaving.program.Program;
import dev.retrylab.playground.strategy.StrategyWords;
import java.util.List;
import java.util.stream.Stream;

/** A program in words, as they follow "the server". */
record ProgramWords(String name, String inASentence) {

    static final List<ProgramWords> STRATEGIES = StrategyWords.ALL.stream()
            .map(words -> new ProgramWords(words.name(), words.inASentence()))
            .toList();

    static final List<ProgramWords> SWITCHES = List.of(
            new ProgramWords("one-transaction.no-index", "uses one transaction, without the unique index"),
            new ProgramWords("try-lock.plain-select", "checks the key’s row by a plain SELECT"),
            new ProgramWords("leased-marker.unchecked", "marks the key with a lease, and finishes unchecked"),
            new ProgramWords("leased-marker.no-lease", "marks the key, and leaves the lease out"));

    static String of(Program program) {
        return Stream.concat(STRATEGIES.stream(), SWITCHES.stream())
                .filter(words -> words.name.equals(program.name()))
                .findFirst()
                .map(ProgramWords::inASentence)
                .orElse("runs your handler");
    }
}
