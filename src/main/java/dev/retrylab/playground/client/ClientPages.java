package dev.retrylab.playground.client;

import dev.retrylab.playground.client.preset.ClientPreset;
import dev.retrylab.playground.client.preset.ClientPresets;
import dev.retrylab.playground.client.run.ClientRunRecord;
import dev.retrylab.playground.client.run.ClientRuns;
import dev.retrylab.playground.client.view.ClientAddress;
import dev.retrylab.playground.client.view.ClientPageView;
import dev.retrylab.playground.client.view.ClientPageView.ProgressView;
import dev.retrylab.playground.client.view.ClientPageViews;
import dev.retrylab.playground.client.view.ClientPageViews.Asked;
import dev.retrylab.playground.client.view.ClientResults;
import dev.retrylab.scenario.client.ClientRun;
import dev.retrylab.scenario.client.setting.ClientParameter;
import dev.retrylab.scenario.client.setting.ClientQuery;
import dev.retrylab.scenario.client.setting.ClientSettings;
import dev.retrylab.web.address.PageRules;
import dev.retrylab.web.address.Queries;
import dev.retrylab.web.problem.ProblemException;
import dev.retrylab.web.problem.ProblemType;
import dev.retrylab.web.visitor.VisitorAddress;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.smallrye.common.annotation.Blocking;
import io.smallrye.mutiny.Uni;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriInfo;
import java.net.URI;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** {@code /playground/client}: the address sets a run up, a form starts it, and the run has an address of its own. */
@Path("/playground/client")
@Produces(MediaType.TEXT_HTML)
public class ClientPages {

    private static final int LONGEST_PREDICTION = 40;

    /** Runs are kept for a day, so no text links to one. */
    public static final PageRules RULES = new PageRules(
            Pattern.compile(ClientAddress.PAGE),
            (none, given) -> Stream.of(
                            PageRules.unknown(ClientParameter.words("preset"), given),
                            PageRules.first(() -> preset(Queries.first(given, "preset"))),
                            ClientQuery.read(given, base(ClientPresets.find(Queries.first(given, "preset"))))
                                    .complaints())
                    .flatMap(List::stream)
                    .toList());

    private final ClientRuns runs;
    private final VisitorAddress visitor;

    public ClientPages(ClientRuns runs, VisitorAddress visitor) {
        this.runs = runs;
        this.visitor = visitor;
    }

    @CheckedTemplate(basePath = "playground/client")
    static class Templates {
        static native TemplateInstance client(ClientPageView view);
    }

    @GET
    @Blocking
    public Response page(@Context UriInfo uri) {
        MultivaluedMap<String, String> query = uri.getQueryParameters();
        Optional<ClientRunRecord> record =
                Optional.ofNullable(query.getFirst("run")).flatMap(runs::find);
        Asked asked = record.map(ClientPages::asked).orElseGet(() -> asked(query));
        ClientPageView view = ClientPageViews.page(
                runs.freshKey(),
                asked,
                pending(query, record),
                record.filter(one -> isUnderWay(one)).map(this::progress),
                record.filter(one -> one.run().isPresent()).map(ClientResults::of));
        return Response.status(asked.wrongs().isEmpty() ? 200 : 400)
                .entity(Templates.client(view).render())
                .build();
    }

    @POST
    @Path("/runs")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Uni<Response> run(MultivaluedMap<String, String> form) {
        Asked asked = asked(form);
        if (!asked.wrongs().isEmpty()) {
            ClientPageView view = ClientPageViews.page(runs.freshKey(), asked, "", Optional.empty(), Optional.empty());
            return Uni.createFrom()
                    .item(() -> Response.status(422)
                            // Nothing was run, so there is no new address: this one takes forms only.
                            .header("HX-Push-Url", "false")
                            .entity(Templates.client(view).render())
                            .build());
        }
        ClientRuns.Order order = new ClientRuns.Order(
                ClientRuns.checkedKey(form.getFirst("runKey")),
                asked.settings(),
                asked.preset().map(ClientPreset::slug),
                Optional.ofNullable(form.getFirst("predict"))
                        .filter(said -> !said.isBlank() && said.length() <= LONGEST_PREDICTION));
        String address = ClientAddress.of(ClientAddress.setup(asked.settings(), asked.preset()), order.key());
        return runs.start(order, visitor.host())
                .map(begun -> Response.seeOther(URI.create(address)).build());
    }

    /** From the page: back to the run, which says that it was stopped. */
    @POST
    @Path("/runs/{key}/stop")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    @Blocking
    public Response stop(@PathParam("key") String key) {
        ClientRunRecord record = found(key);
        runs.stop(key);
        return Response.seeOther(URI.create(address(record))).build();
    }

    @GET
    @Path("/runs/{key}.json")
    @Produces(MediaType.APPLICATION_JSON)
    @Blocking
    public Response json(@PathParam("key") String key) {
        ClientRun run =
                found(key).run().orElseThrow(() -> new ProblemException(ProblemType.NOT_FOUND, "this run is not over"));
        return Response.ok(run)
                .header("Content-Disposition", "attachment; filename=\"retrylab-client-run.json\"")
                .build();
    }

    private ClientRunRecord found(String key) {
        return runs.find(key)
                .orElseThrow(() ->
                        new ProblemException(ProblemType.NOT_FOUND, "there is no such run; runs are kept for a day"));
    }

    private boolean isUnderWay(ClientRunRecord record) {
        return record.run().isEmpty() && record.failure().isEmpty() && !runs.isLost(record);
    }

    private ProgressView progress(ClientRunRecord record) {
        int operations = record.settings().fleet().operations();
        return runs.progress(record.key())
                .map(now -> new ProgressView(
                        record.key(), address(record), now.begun(), operations, now.over(), now.attempts()))
                .orElse(new ProgressView(record.key(), address(record), false, operations, 0, 0));
    }

    private static String address(ClientRunRecord record) {
        return ClientAddress.of(
                ClientAddress.setup(record.settings(), record.preset().flatMap(ClientPresets::find)), record.key());
    }

    private String pending(MultivaluedMap<String, String> query, Optional<ClientRunRecord> record) {
        if (query.getFirst("run") == null) {
            return "";
        }
        if (record.isEmpty()) {
            return "This run is no longer kept: runs are kept for a day. It is set up beside; run it again.";
        }
        return record.get()
                .failure()
                .orElse(
                        runs.isLost(record.get())
                                ? "The server was stopped in the middle of this run. It is set up beside; run it again."
                                : "");
    }

    private static Asked asked(ClientRunRecord record) {
        return new Asked(
                record.preset().flatMap(ClientPresets::find), record.settings(), java.util.List.of(), Map.of());
    }

    private static Asked asked(MultivaluedMap<String, String> given) {
        Optional<ClientPreset> preset = preset(given.getFirst("preset"));
        ClientQuery.Parsed parsed = ClientQuery.read(given, base(preset));
        Map<String, String> typed = new HashMap<>();
        given.forEach((name, values) -> typed.put(name, values.isEmpty() ? "" : values.get(values.size() - 1)));
        return new Asked(preset, parsed.settings(), parsed.wrongs(), typed);
    }

    private static ClientSettings base(Optional<ClientPreset> preset) {
        return preset.map(ClientPreset::settings).orElse(ClientQuery.DEFAULT);
    }

    private static Optional<ClientPreset> preset(String slug) {
        if (slug == null || slug.isBlank()) {
            return Optional.empty();
        }
        return Optional.of(ClientPresets.find(slug)
                .orElseThrow(() -> new ProblemException(
                        ProblemType.NOT_FOUND,
                        "there is no preset \"" + (slug.length() > 60 ? slug.substring(0, 60) : slug) + "\"")));
    }
}
