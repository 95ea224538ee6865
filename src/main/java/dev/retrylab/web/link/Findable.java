package dev.retrylab.web.link;

import java.util.List;

/** A feature with pages that can be found: by the search of the site, and in its map. Found by CDI. */
public interface Findable {

    /**
     * A page, or a part of one.
     *
     * @param address on this site; with a fragment for a part of a page
     * @param kind a word for lists, such as {@code lesson}
     * @param title plain text
     * @param summary a sentence of plain text, or empty
     * @param text all else that it can be found by: plain text or HTML. Nothing that a visitor is yet to work out: a
     *     question's options, but not which is right
     */
    record Page(String address, String kind, String title, String summary, String text) {

        /** Whether it has an address of its own, and does not only stand on another page. */
        public boolean isWhole() {
            return address.indexOf('#') < 0;
        }
    }

    /** In an order of their own; the course may change while the site runs. */
    List<Page> pages();
}
