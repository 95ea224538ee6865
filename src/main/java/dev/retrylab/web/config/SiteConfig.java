package dev.retrylab.web.config;

import io.smallrye.config.ConfigMapping;
import java.net.URI;
import java.nio.file.Path;
import java.util.Optional;

/** What a host may say about the site as a whole. */
@ConfigMapping(prefix = "retrylab")
public interface SiteConfig {

    /** Where visitors reach the site; used in links and curl lines. Default: the address of the request at hand. */
    Optional<URI> baseUrl();

    /** Where the playground reaches the sandbox. Default: loopback at the bound port. Never taken from a request. */
    Optional<URI> selfUrl();

    /** A folder over the built-in {@code content/}: its files come first. */
    Optional<Path> content();

    /** Where readers report a mistake on a page. Default: no page offers it. */
    Optional<ReportAddress> reportUrl();
}
