package dev.retrylab.search;

import dev.retrylab.web.problem.ProblemException;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.smallrye.common.annotation.Blocking;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.util.List;
import org.jboss.resteasy.reactive.RestQuery;

/** {@code /search?q=…}: what the site has on a few words. */
@Path("/search")
@Produces(MediaType.TEXT_HTML)
public class SearchPages {

    static final int LONGEST = 200;

    @CheckedTemplate(basePath = "search")
    static class Templates {
        static native TemplateInstance search(SearchView view);
    }

    private final SiteIndex index;

    public SearchPages(SiteIndex index) {
        this.index = index;
    }

    @GET
    @Blocking
    public TemplateInstance search(@RestQuery @DefaultValue("") String q) {
        if (q.length() > LONGEST) {
            throw ProblemException.invalid("q", "at most " + LONGEST + " characters", q.length() + " characters");
        }
        return Templates.search(new SearchView(q.strip(), q.isBlank() ? List.of() : index.find(q)));
    }
}
