package dev.retrylab.grading.rubric;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * A claim, its sentences cut into words once and for all.
 *
 * @param says the claim as it is shown, and all sentences that make it
 * @param vocabulary every word of subject matter that says it
 */
record ReadClaim(
        Rubric.Claim claim,
        Sentence shown,
        List<Sentence> says,
        List<Sentence> contrary,
        List<Group> must,
        Group veto,
        List<Near> near,
        Set<String> vocabulary) {

    /** Two groups of phrases stand this near, in words, if they belong together. */
    private static final int NEAR = 6;

    /** Phrases of which one is enough. */
    record Group(List<List<String>> phrases) {

        private static Group of(List<String> group, Reader reader) {
            return new Group(group.stream()
                    .map(reader::phrase)
                    .filter(phrase -> !phrase.isEmpty())
                    .toList());
        }

        boolean in(Sentence sentence) {
            return phrases.stream().anyMatch(sentence::holds);
        }
    }

    record Near(Group left, Group right) {

        private boolean in(Sentence sentence) {
            return left.phrases().stream()
                    .map(phrase -> sentence.at(phrase, 0))
                    .anyMatch(from -> from >= 0
                            && right.phrases().stream()
                                    .map(phrase -> sentence.at(phrase, from))
                                    .anyMatch(to -> to >= 0 && to - from <= NEAR));
        }
    }

    static ReadClaim of(Rubric.Claim claim, Reader reader) {
        Sentence shown = reader.sentence(claim.claim());
        List<Sentence> says = Stream.concat(
                        Stream.of(shown), claim.refs().stream().map(reader::sentence))
                .toList();
        List<Group> must =
                claim.must().stream().map(group -> Group.of(group, reader)).toList();
        return new ReadClaim(
                claim,
                shown,
                says,
                claim.anti().stream().map(reader::sentence).toList(),
                must,
                Group.of(claim.veto(), reader),
                claim.near().stream()
                        .map(near -> new Near(Group.of(near.left(), reader), Group.of(near.right(), reader)))
                        .toList(),
                vocabulary(says, must));
    }

    private static Set<String> vocabulary(List<Sentence> says, List<Group> must) {
        Set<String> vocabulary = new TreeSet<>();
        says.forEach(sentence -> vocabulary.addAll(sentence.matter()));
        must.stream()
                .flatMap(group -> group.phrases().stream())
                .filter(phrase -> phrase.size() == 1)
                .forEach(vocabulary::addAll);
        return vocabulary;
    }

    /** The share of the groups that a sentence holds; none if it holds what no such sentence does. */
    double groups(Sentence sentence) {
        boolean barred = veto.in(sentence) || !near.isEmpty() && near.stream().noneMatch(pair -> pair.in(sentence));
        return barred
                ? 0
                : share(must.stream().filter(group -> group.in(sentence)).count());
    }

    /** The share of the groups that a sentence holds only under a "not" that the claim does not have. */
    double denied(Sentence sentence) {
        return share(must.stream()
                .filter(group -> group.in(sentence))
                .filter(group ->
                        group.phrases().stream().filter(sentence::holds).allMatch(phrase -> denies(sentence, phrase)))
                .count());
    }

    private boolean denies(Sentence sentence, List<String> phrase) {
        String word = phrase.get(0);
        return phrase.size() == 1 && sentence.negates(word) && says.stream().noneMatch(said -> said.negates(word));
    }

    private double share(long groups) {
        return (double) groups / must.size();
    }
}
