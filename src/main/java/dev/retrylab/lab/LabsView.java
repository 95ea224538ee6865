package dev.retrylab.lab;

import java.util.List;

/** @param passed how many of them this visitor has passed */
public record LabsView(List<Row> rows, int passed) {

    public record Row(String slug, String title, String summary, boolean passed) {}
}
