package dev.retrylab.playground.export;

import dev.retrylab.scenario.client.ClientQuery;
import dev.retrylab.web.ProblemException;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriInfo;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** {@code /playground/client/code}: the retrying client's settings, in the same address, as code to take away. */
@Path("/playground/client/code")
public class CodePages {

    @CheckedTemplate(basePath = "playground/export")
    static class Templates {
        static native TemplateInstance code(CodeView view);
    }

    @GET
    @Produces(MediaType.TEXT_HTML)
    public TemplateInstance code(@QueryParam("lang") String lang, @Context UriInfo uri) {
        return Templates.code(views(lang, uri).view());
    }

    @GET
    @Path("/file")
    @Produces(MediaType.TEXT_PLAIN + ";charset=UTF-8")
    public Response file(@QueryParam("lang") String lang, @Context UriInfo uri) {
        CodeViews views = views(lang, uri);
        return Response.ok(views.code())
                .header(
                        HttpHeaders.CONTENT_DISPOSITION,
                        "attachment; filename=\"" + views.language().fileName() + "\"")
                .build();
    }

    private static CodeViews views(String lang, UriInfo uri) {
        Language language = lang == null || lang.isEmpty()
                ? Language.JAVA
                : Language.find(lang)
                        .orElseThrow(() -> ProblemException.invalid(
                                "lang",
                                "one of "
                                        + Stream.of(Language.values())
                                                .map(Language::slug)
                                                .collect(Collectors.joining(", ")),
                                lang));
        return new CodeViews(language, ClientQuery.parse(uri.getQueryParameters(), ClientQuery.DEFAULT));
    }
}
