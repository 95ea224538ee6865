package dev.retrylab.grading.rubric;

import java.text.Normalizer;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** What is known of English and of this field: filler, negation, and words that stand for each other. */
final class Words {

    /** Words that say nothing of the subject. Deliberately not here: same, again, before, after, only, once, both. */
    static final Set<String> FILLER = set("""
            a an the this that these those it its i we you he she they them their our your my me us him her his
            is are was were be been being am do does did done doing have has had having will would shall should can
            could may might must of to in on at by for from with as into onto over under about than then so and or but
            if when while because since which who whom whose what where why how there here also just very really quite
            rather even still yet too well um uh hmm okay ok yeah yes right like sort kind mean know say think going
            gonna gotta get gets got go goes let lets some any such much many more most other others another one ones
            thing things way make makes made up out down off through i'd i'm re ve ll d s t m""");

    /** After these, what follows in the clause is denied. */
    static final Set<String> NEGATION =
            set("not no never without neither nor nobody nothing none cannot hardly instead");

    /** After a negation these deny what the clause said before: "a lock is not needed". */
    static final Set<String> DENIES_BACKWARDS = set("needed necessary required possible true");

    /** Where a denial ends. */
    static final Set<String> CLAUSE_END = set("but because since so although though while if when and or then than");

    /** Each line stands for its first word. Terms of the trade and everyday words that people use for one another. */
    private static final String ALIKE = """
            transaction tx txn transactional
            atomic atomically atomicity indivisible
            unique uniqueness
            identifier id ids guid uuid uuids
            client caller consumer frontend app browser
            server backend srv
            service svc dependency downstream upstream
            database db
            response reply answer result
            replay resend
            save store persist record keep remember
            return send give hand serve
            charge bill payment pay purchase debit
            request call
            attempt try
            retry reattempt
            concurrent concurrently simultaneous simultaneously parallel
            reject refuse deny
            error failure fail
            different differing other
            hash digest checksum sha sha256 md5
            body payload content
            fingerprint
            wait delay sleep pause
            random randomly randomness randomised randomized
            synchronised synchronized lockstep unison
            collide collision clash
            spread smear scatter distribute stagger
            exponential exponentially
            outage downtime
            immediately instantly instant
            expire expiry ttl retention
            twice double
            two 2 second 2nd
            three 3 third
            multiply multiplication amplify amplification compound
            layer tier level hop
            limit bound cap maximum max
            idempotent idempotency idempotence
            lock mutex
            per each every
            account tenant customer merchant user
            generate create mint
            specification spec standard rfc
            resource record row entity
            constraint index
            duplicate dup dupe
            duplicates dups
            recover recovery heal
            overload overwhelm flood hammer
            """;

    static final Map<String, String> STANDS_FOR = alike();

    private Words() {}

    private static Map<String, String> alike() {
        Map<String, String> alike = new HashMap<>();
        ALIKE.lines().map(line -> line.strip().split("\\s+")).forEach(line -> {
            for (String word : line) {
                alike.putIfAbsent(word, line[0]);
            }
        });
        return Map.copyOf(alike);
    }

    private static Set<String> set(String words) {
        return Arrays.stream(words.strip().split("\\s+")).collect(Collectors.toUnmodifiableSet());
    }

    /** The words of a line, lower case; contractions are taken apart. */
    static List<String> of(String text) {
        String plain = Normalizer.normalize(text, Normalizer.Form.NFKC)
                .toLowerCase(Locale.ROOT)
                .replace('’', '\'')
                .replaceAll("\\bcan't\\b|\\bcannot\\b", "can not")
                .replaceAll("\\bwon't\\b", "will not")
                .replaceAll("n't\\b", " not")
                .replaceAll("'(s|re|ve|ll|d|m)\\b", "");
        return Arrays.stream(plain.split("[^\\p{L}\\p{N}.%']+|\\.(?!\\p{N})|(?<!\\p{N})\\."))
                .filter(word -> !word.isEmpty())
                .toList();
    }
}
