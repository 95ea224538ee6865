package dev.retrylab.web.link;

import java.util.Optional;

/** A feature whose pages can be shown in pages of others. {@code /oembed} asks each of them, found by CDI. */
public interface Embeddable {

    /**
     * What stands for a page in a frame.
     *
     * @param title of the frame, for those who do not see it
     * @param address on this site
     * @param width in pixels, where there is room
     * @param height in pixels
     */
    record Frame(String title, String address, int width, int height) {

        /** The HTML that shows it in a page elsewhere. */
        public String snippet(String site) {
            return "<iframe src=\"" + escaped(site + address) + "\" title=\"" + escaped(title) + "\" width=\"" + width
                    + "\" height=\"" + height + "\" loading=\"lazy\"></iframe>";
        }

        private static String escaped(String text) {
            return text.replace("&", "&amp;").replace("\"", "&quot;").replace("<", "&lt;");
        }
    }

    /**
     * The frame for a page, if this feature has that page and its parameters are valid.
     *
     * @param path such as {@code /simulations/storm}
     * @param query as in the address, or empty
     */
    Optional<Frame> frame(String path, String query);
}
