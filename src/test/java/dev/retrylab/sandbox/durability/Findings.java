package dev.retrylab.sandbox.durability;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/** Where what is there differs from what was promised; nothing, if all is well. */
final class Findings {

    private final List<String> lost = new ArrayList<>();
    private final List<String> doubled = new ArrayList<>();
    private final List<String> others = new ArrayList<>();

    /** The server has forgotten the sandbox and with it every charge. */
    static Findings allLost(Collection<String> keys) {
        Findings findings = new Findings();
        findings.lost.addAll(keys);
        return findings;
    }

    /** @param there the charges of the key, null if there are none */
    void compare(String key, String promised, List<String> there) {
        if (there == null) {
            lost.add(key);
        } else if (there.size() > 1) {
            doubled.add(key);
        } else if (!there.get(0).equals(promised)) {
            others.add(key + " was answered with " + promised + " and has " + there.get(0));
        }
    }

    void unpromised(String key) {
        others.add(key + " has a charge and no answer");
    }

    void notReplayed(String key, int status) {
        others.add(key + " is not replayed but answered anew with " + status);
    }

    /** One charge for each key that was answered 201, and no money from elsewhere. */
    void compareTotals(int keys, int executions, long balance) {
        if (executions != keys) {
            others.add(keys + " keys were acknowledged and " + executions + " charges are there");
        }
        if (balance != (long) executions * SandboxClient.AMOUNT) {
            others.add(executions + " charges have a balance of " + balance);
        }
    }

    void add(Findings more) {
        lost.addAll(more.lost);
        doubled.addAll(more.doubled);
        others.addAll(more.others);
    }

    boolean none() {
        return lost.isEmpty() && doubled.isEmpty() && others.isEmpty();
    }

    int lost() {
        return lost.size();
    }

    int doubled() {
        return doubled.size();
    }

    @Override
    public String toString() {
        return lost.size() + " lost, " + doubled.size() + " doubled" + (others.isEmpty() ? "" : "; " + others);
    }
}
