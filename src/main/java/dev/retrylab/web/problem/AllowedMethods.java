package dev.retrylab.web.problem;

import jakarta.ws.rs.HttpMethod;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerResponseContext;
import jakarta.ws.rs.core.HttpHeaders;
import org.jboss.resteasy.reactive.server.ServerResponseFilter;

/** OPTIONS names what the address takes, as a 405 does. By itself the framework names what the class takes anywhere. */
public class AllowedMethods {

    private final TakenMethods taken;

    AllowedMethods(TakenMethods taken) {
        this.taken = taken;
    }

    @ServerResponseFilter
    public void name(ContainerRequestContext request, ContainerResponseContext response) {
        if (!request.getMethod().equals(HttpMethod.OPTIONS)) {
            return;
        }
        String methods = taken.at(request.getUriInfo().getPath());
        if (!methods.isEmpty()) {
            response.getHeaders().putSingle(HttpHeaders.ALLOW, methods);
        }
    }
}
