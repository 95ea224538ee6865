package dev.retrylab.simulator.chart;

/** Writes a line as the {@code d} of an SVG path, in tenths of a unit: finer is not seen, and longer. */
final class Path {

    private final Axis across;
    private final Axis up;
    private final int width;
    private final int height;

    Path(Axis across, Axis up, int width, int height) {
        this.across = across;
        this.up = up;
        this.width = width;
        this.height = height;
    }

    /** Through the points in their order; one that is not a number ends the line, and the next begins it again. */
    String through(double[] xs, double[] ys) {
        StringBuilder path = new StringBuilder();
        boolean drawing = false;
        for (int i = 0; i < xs.length; i++) {
            if (Double.isNaN(ys[i])) {
                drawing = false;
            } else if (!isOnTheWay(ys, i)) {
                path.append(drawing ? 'L' : 'M');
                append(path, across.place(xs[i]) * width);
                path.append(' ');
                append(path, (1 - up.place(ys[i])) * height);
                drawing = true;
            }
        }
        return path.toString();
    }

    /** A point between two of its own height changes nothing. */
    private static boolean isOnTheWay(double[] ys, int i) {
        return i > 0 && i < ys.length - 1 && ys[i] == ys[i - 1] && ys[i] == ys[i + 1];
    }

    private static void append(StringBuilder path, double value) {
        long tenths = Math.round(value * 10);
        path.append(tenths / 10);
        if (tenths % 10 != 0) {
            path.append('.').append(Math.abs(tenths % 10));
        }
    }
}
