package dev.retrylab.web.exhibit;

/**
 * Draws one kind of exhibit inside a lesson. The playground, the simulator and the questions each implement it, so a
 * lesson can show a thing that runs without knowing who runs it.
 */
public interface ExhibitRenderer extends ExhibitRules {

    /** The exhibit as HTML, complete and usable without JavaScript. Ids in it are unique to {@code exhibit.anchor()}. */
    String render(Exhibit exhibit);
}
