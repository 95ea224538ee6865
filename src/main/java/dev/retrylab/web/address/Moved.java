package dev.retrylab.web.address;

import jakarta.ws.rs.RedirectionException;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriInfo;

/** A page that has a new address for good. What was asked of the old one is asked of the new one. */
public final class Moved {

    private Moved() {}

    /** To throw: another path, with the query as it came. */
    public static RedirectionException to(String path, UriInfo asked) {
        return new RedirectionException(
                Response.Status.MOVED_PERMANENTLY,
                asked.getRequestUriBuilder().replacePath(path).build());
    }

    /** To throw: the same path, with one parameter of another value. */
    public static RedirectionException to(String parameter, String value, UriInfo asked) {
        return new RedirectionException(
                Response.Status.MOVED_PERMANENTLY,
                asked.getRequestUriBuilder().replaceQueryParam(parameter, value).build());
    }
}
