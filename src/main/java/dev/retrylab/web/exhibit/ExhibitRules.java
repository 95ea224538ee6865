package dev.retrylab.web.exhibit;

import java.util.function.Consumer;

/** What an exhibit of one kind may say. */
public interface ExhibitRules {

    /** The word that content uses for this kind: {@code scenario}, {@code simulation}, {@code question}. */
    String kind();

    /**
     * Says at start what is wrong with an exhibit, so that a page can never fail on it later.
     *
     * @throws IllegalArgumentException naming the member, its bound and the value
     */
    void check(Exhibit exhibit);

    static ExhibitRules of(String kind, Consumer<Exhibit> check) {
        return new ExhibitRules() {
            @Override
            public String kind() {
                return kind;
            }

            @Override
            public void check(Exhibit exhibit) {
                check.accept(exhibit);
            }
        };
    }
}
