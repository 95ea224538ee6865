package dev.retrylab.playground.export;

import dev.retrylab.scenario.client.setting.ClientParameter;
import dev.retrylab.scenario.client.setting.ClientQuery;
import dev.retrylab.web.address.PageRules;
import dev.retrylab.web.address.Queries;
import dev.retrylab.web.problem.ProblemException;
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
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** {@code /playground/client/code}: the retrying client's settings, in the same address, as code to take away. */
@Path("/playground/client/code")
public class CodePages {

    public static final PageRules RULES = new PageRules(
            Pattern.compile("/playground/client/code(?:/file)?"),
            (none, given) -> Stream.of(
                            PageRules.unknown(ClientParameter.words("lang"), given),
                            PageRules.first(() -> language(Queries.first(given, "lang"))),
                            ClientQuery.read(given, ClientQuery.DEFAULT).complaints())
                    .flatMap(List::stream)
                    .toList());

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
        return new CodeViews(language(lang), ClientQuery.parse(uri.getQueryParameters(), ClientQuery.DEFAULT));
    }

    private static Language language(String lang) {
        return lang == null || lang.isEmpty()
                ? Language.JAVA
                : Language.find(lang)
                        .orElseThrow(() -> ProblemException.invalid(
                                "lang",
                                "one of "
                                        + Stream.of(Language.values())
                                                .map(Language::slug)
                                                .collect(Collectors.joining(", ")),
                                lang));
    }
}
