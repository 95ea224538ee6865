package dev.retrylab.playground.port;

import dev.retrylab.playground.PlaygroundPages;
import dev.retrylab.playground.cell.CellPages;
import dev.retrylab.playground.client.ClientPages;
import dev.retrylab.playground.crashes.CrashPages;
import dev.retrylab.playground.export.CodePages;
import dev.retrylab.playground.handler.HandlerPages;
import dev.retrylab.playground.interleavings.InterleavingPages;
import dev.retrylab.web.address.AddressRules;
import dev.retrylab.web.address.PageRules;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;

/** What the pages of the playground can be asked for. */
@ApplicationScoped
public class PlaygroundAddresses implements AddressRules {

    @Override
    public String root() {
        return "/playground";
    }

    @Override
    public List<PageRules> pages() {
        return List.of(
                PlaygroundPages.RULES,
                ClientPages.RULES,
                CodePages.RULES,
                CrashPages.RULES,
                CellPages.RULES,
                InterleavingPages.RULES,
                InterleavingPages.DRIVE_RULES,
                HandlerPages.RULES,
                PageRules.plain("/playground/strategies"));
    }
}
