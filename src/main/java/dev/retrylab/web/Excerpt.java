package dev.retrylab.web;

/** As much of a text as fits where the rest is not shown: beside a link elsewhere, among results. */
public final class Excerpt {

    /** Characters of a title and of a description that those show who preview a link. */
    public static final int TITLE = 70;

    public static final int DESCRIPTION = 200;

    private Excerpt() {}

    /** The first words that fit and an ellipsis; the text itself if all of it fits. */
    public static String words(String text, int most) {
        if (text.length() <= most) {
            return text;
        }
        int end = text.lastIndexOf(' ', most - 1);
        return text.substring(0, end <= 0 ? most - 1 : end).replaceAll("[\\s.,;:]+$", "") + "…";
    }

    /** The first sentences that fit; if not even one does, its first words. */
    public static String sentences(String text, int most) {
        if (text.length() <= most) {
            return text;
        }
        for (int end = most; end > 0; end--) {
            if (text.charAt(end) == ' ' && ".?!".indexOf(text.charAt(end - 1)) >= 0) {
                return text.substring(0, end);
            }
        }
        return words(text, most);
    }
}
