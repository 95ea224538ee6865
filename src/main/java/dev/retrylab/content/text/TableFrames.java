package dev.retrylab.content.text;

import java.util.ArrayList;
import java.util.List;
import org.commonmark.ext.gfm.tables.TableBlock;
import org.commonmark.ext.gfm.tables.TableCell;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.CustomBlock;
import org.commonmark.node.CustomNode;
import org.commonmark.node.Text;

/** Puts a frame around each table, so that a wide one scrolls by itself; the frame is named after the columns. */
final class TableFrames extends AbstractVisitor {

    @Override
    public void visit(CustomBlock block) {
        if (block instanceof TableBlock table) {
            table.insertBefore(new Verbatim("<div class=\"scroll\" role=\"region\" tabindex=\"0\" aria-label=\"Table: "
                    + Markdown.escaped(String.join(", ", columns(table))) + "\">\n"));
            table.insertAfter(new Verbatim("</div>\n"));
        }
    }

    private static List<String> columns(TableBlock table) {
        List<String> names = new ArrayList<>();
        table.accept(new AbstractVisitor() {
            @Override
            public void visit(CustomNode node) {
                if (node instanceof TableCell cell && cell.isHeader()) {
                    names.add("");
                }
                if (!(node instanceof TableCell cell) || cell.isHeader()) {
                    visitChildren(node);
                }
            }

            @Override
            public void visit(Text text) {
                int last = names.size() - 1;
                names.set(last, names.get(last) + text.getLiteral());
            }
        });
        return names;
    }
}
