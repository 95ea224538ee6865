package dev.retrylab.web;

import io.quarkus.smallrye.openapi.OpenApiFilter;
import java.util.List;
import org.eclipse.microprofile.openapi.OASFilter;
import org.eclipse.microprofile.openapi.models.OpenAPI;

/** Keeps pages out of the document: they are for people, and what they compute has addresses below {@code /api}. */
@OpenApiFilter(stages = OpenApiFilter.RunStage.BUILD)
public class DocumentedPages implements OASFilter {

    @Override
    public void filterOpenAPI(OpenAPI document) {
        List.copyOf(document.getPaths().getPathItems().keySet()).stream()
                .filter(path -> !path.startsWith("/api/"))
                .forEach(document.getPaths()::removePathItem);
    }
}
