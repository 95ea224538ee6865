package dev.retrylab.web;

/**
 * Draws one kind of exhibit inside a lesson. The playground, the simulator and the questions each implement it, so a
 * lesson can show a thing that runs without knowing who runs it.
 */
public interface ExhibitRenderer {

    /** The word that content uses for this kind: {@code scenario}, {@code simulation}, {@code question}. */
    String kind();

    /**
     * Says at start what is wrong with an exhibit, so that a page can never fail on it later.
     *
     * @throws IllegalArgumentException naming the member, its bound and the value
     */
    void check(Exhibit exhibit);

    /** The exhibit as HTML, complete and usable without JavaScript. Ids in it are unique to {@code exhibit.anchor()}. */
    String render(Exhibit exhibit);
}
