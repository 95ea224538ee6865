package dev.retrylab.web.asset;

import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpMethod;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;

/** Serves {@link Assets}, whose address names their content, so the answer is immutable, and {@link Pictures}. */
@ApplicationScoped
public class AssetRoutes {

    private final Assets assets;
    private final Pictures pictures;

    public AssetRoutes(Assets assets, Pictures pictures) {
        this.assets = assets;
        this.pictures = pictures;
    }

    void register(@Observes Router router) {
        router.getWithRegex("/assets/(?<hash>[0-9a-f]+)/(?<name>.+)").handler(this::serve);
        router.routeWithRegex("/pictures/(?<file>[a-z0-9-]+)\\.png")
                .method(HttpMethod.GET)
                .method(HttpMethod.HEAD)
                .blockingHandler(this::servePicture, false);
        router.get("/favicon.ico").handler(context -> redirect(context, assets.url("icon.svg")));
    }

    private void serve(RoutingContext context) {
        var found = assets.find(context.pathParam("hash"), context.pathParam("name"));
        if (found.isEmpty()) {
            context.next();
            return;
        }
        var asset = found.get();
        var response = context.response()
                .putHeader("Content-Type", asset.mediaType())
                .putHeader("Cache-Control", "public, max-age=31536000, immutable")
                .putHeader("Vary", "Accept-Encoding");
        String accepted = context.request().getHeader("Accept-Encoding");
        if (accepted != null && accepted.contains("gzip")) {
            response.putHeader("Content-Encoding", "gzip").end(Buffer.buffer(asset.gzip()));
        } else {
            // An explicit identity keeps the server's own compression from packing the bytes again for each request.
            response.putHeader("Content-Encoding", "identity").end(Buffer.buffer(asset.bytes()));
        }
    }

    private void servePicture(RoutingContext context) {
        pictures.png(context.pathParam("file"))
                .ifPresentOrElse(
                        png -> context.response()
                                .putHeader("Content-Type", "image/png")
                                .putHeader("Cache-Control", "public, max-age=86400")
                                .putHeader("Content-Encoding", "identity") // A PNG is compressed.
                                .end(Buffer.buffer(png)),
                        context::next);
    }

    private static void redirect(RoutingContext context, String address) {
        context.response().setStatusCode(302).putHeader("Location", address).end();
    }
}
