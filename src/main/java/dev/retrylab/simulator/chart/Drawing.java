package dev.retrylab.simulator.chart;

import java.util.ArrayList;
import java.util.List;

/** What a picture is made of, from the top down. Everything is drawn by attributes: no style sheet, no script. */
public final class Drawing {

    public record Box(double x, double y, double width, double height, String colour) {}

    /** @param dash as in {@code stroke-dasharray}, or empty */
    public record Stroke(String path, String colour, String dash, double width, double dx, double dy) {}

    /** @param anchor start, middle or end */
    public record Words(double x, double y, int size, boolean bold, String colour, String anchor, String text) {}

    private final List<Box> boxes = new ArrayList<>();
    private final List<Stroke> strokes = new ArrayList<>();
    private final List<Words> words = new ArrayList<>();
    private double y;

    public List<Box> boxes() {
        return boxes;
    }

    public List<Stroke> strokes() {
        return strokes;
    }

    public List<Words> words() {
        return words;
    }

    /** How far down the drawing has come. */
    public double y() {
        return y;
    }

    void down(double pixels) {
        y += pixels;
    }

    void box(double x, double top, double width, double height, String colour) {
        boxes.add(new Box(x, y + top, width, height, colour));
    }

    /** A path whose own origin lies at the place. */
    void stroke(String path, Ink ink, double width, double x, double top) {
        strokes.add(new Stroke(path, ink.colour(), ink.dash(), width, x, y + top));
    }

    void text(double x, double top, int size, boolean bold, String colour, String anchor, String text) {
        words.add(new Words(x, y + top, size, bold, colour, anchor, text));
    }

    /** Lines of text, broken where they would pass the width, and goes down past them. */
    void paragraph(double x, double width, int size, boolean bold, String colour, String text) {
        // Half the size is the mean width of a letter in the fonts that pictures are drawn with; bold is wider.
        int letters = (int) (width / (size * (bold ? 0.58 : 0.53)));
        StringBuilder line = new StringBuilder();
        for (String word : text.split(" ")) {
            if (line.length() > 0 && line.length() + 1 + word.length() > letters) {
                lineOf(x, size, bold, colour, line.toString());
                line.setLength(0);
            }
            line.append(line.length() == 0 ? "" : " ").append(word);
        }
        lineOf(x, size, bold, colour, line.toString());
    }

    private void lineOf(double x, int size, boolean bold, String colour, String text) {
        down(size * 1.4);
        text(x, 0, size, bold, colour, "start", text);
    }
}
