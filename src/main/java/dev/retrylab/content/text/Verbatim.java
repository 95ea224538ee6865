package dev.retrylab.content.text;

import java.util.Set;
import org.commonmark.node.CustomNode;
import org.commonmark.node.Node;
import org.commonmark.renderer.NodeRenderer;
import org.commonmark.renderer.html.HtmlNodeRendererContext;

/** HTML of our own, placed in a tree after parsing, between blocks or in a sentence; an author cannot write one. */
public final class Verbatim extends CustomNode {

    private final String html;

    public Verbatim(String html) {
        this.html = html;
    }

    static final class Renderer implements NodeRenderer {
        private final HtmlNodeRendererContext context;

        Renderer(HtmlNodeRendererContext context) {
            this.context = context;
        }

        @Override
        public Set<Class<? extends Node>> getNodeTypes() {
            return Set.of(Verbatim.class);
        }

        @Override
        public void render(Node node) {
            context.getWriter().raw(((Verbatim) node).html);
        }
    }
}
