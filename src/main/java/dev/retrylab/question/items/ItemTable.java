package dev.retrylab.question.items;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** The figures as comma-separated values (RFC 4180), a line for each question. Nobody's words are in it. */
final class ItemTable {

    private static final int WRONG = 3;

    private static final String HEAD = "question,kind,level,learners,right_percent,mean_score_percent,discrimination,"
            + "wrong_1,wrong_1_learners,wrong_2,wrong_2_learners,wrong_3,wrong_3_learners,disputes\r\n";

    private ItemTable() {}

    static String csv(ItemsView view) {
        return view.rows().stream().map(ItemTable::line).collect(Collectors.joining("", HEAD, ""));
    }

    private static String line(ItemsView.Row row) {
        List<String> cells = new ArrayList<>(List.of(
                row.slug(),
                row.kind(),
                row.level(),
                Integer.toString(row.learners()),
                row.right(),
                row.meanScore(),
                row.discrimination()));
        for (int i = 0; i < WRONG; i++) {
            boolean there = i < row.wrong().size();
            cells.add(there ? row.wrong().get(i).answer() : "");
            cells.add(there ? Integer.toString(row.wrong().get(i).learners()) : "");
        }
        cells.add(Integer.toString(
                row.disputes().stream().mapToInt(ItemsView.Disputed::learners).sum()));
        return cells.stream().map(ItemTable::quoted).collect(Collectors.joining(",", "", "\r\n"));
    }

    private static String quoted(String cell) {
        return cell.matches("[^\",\r\n]*") ? cell : "\"" + cell.replace("\"", "\"\"") + "\"";
    }
}
