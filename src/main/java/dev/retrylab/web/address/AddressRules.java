package dev.retrylab.web.address;

import java.util.List;

/**
 * A feature that says what its pages can be asked for, so that a text that links to one is told of a mistake before anybody
 * follows the link. Found by CDI.
 */
public interface AddressRules {

    /** What the paths of all its pages begin with: {@code /simulations}. */
    String root();

    /** Every page below it that a text may link to; the first that fits an address is asked. */
    List<PageRules> pages();
}
