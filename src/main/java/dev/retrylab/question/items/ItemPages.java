package dev.retrylab.question.items;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.smallrye.common.annotation.Blocking;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.NotFoundException;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import org.jboss.resteasy.reactive.RestResponse;

/** How questions were answered: as a page and as a table. Without the setting there is nothing at these addresses. */
@Path("/teach")
@Blocking
public class ItemPages {

    @CheckedTemplate(basePath = "question/items")
    static class Templates {
        static native TemplateInstance page(ItemsView view);
    }

    private final ItemViews views;
    private final TeachConfig config;

    public ItemPages(ItemViews views, TeachConfig config) {
        this.views = views;
        this.config = config;
    }

    @GET
    @Path("items")
    @Produces(MediaType.TEXT_HTML)
    public TemplateInstance page() {
        return Templates.page(view());
    }

    @GET
    @Path("items.csv")
    @Produces("text/csv;charset=UTF-8")
    public RestResponse<String> csv() {
        return RestResponse.ResponseBuilder.ok(ItemTable.csv(view()))
                .header("Content-Disposition", "attachment; filename=\"items.csv\"")
                .build();
    }

    private ItemsView view() {
        if (!config.items()) {
            throw new NotFoundException();
        }
        return views.all();
    }
}
