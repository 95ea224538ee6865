package dev.retrylab.sandbox;

import dev.retrylab.fault.Fault;
import dev.retrylab.idempotency.Strategies;
import dev.retrylab.sandbox.body.EffectKind;
import dev.retrylab.sandbox.body.SandboxSettings;
import dev.retrylab.sandbox.body.SettingsReader;
import dev.retrylab.sandbox.config.SandboxConfig;
import dev.retrylab.sandbox.processor.ProcessorConfig;
import dev.retrylab.web.problem.ProblemType;
import dev.retrylab.web.self.SelfAddress;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.UriInfo;
import java.net.URI;
import java.util.List;
import java.util.Map;

/** {@code /policy}: what the sandbox promises, made from the code that keeps it. */
@Path("/policy")
@Produces(MediaType.TEXT_HTML)
public class PolicyPages {

    private final SandboxConfig config;
    private final ProcessorConfig processor;
    private final SelfAddress address;

    public PolicyPages(SandboxConfig config, ProcessorConfig processor, SelfAddress address) {
        this.config = config;
        this.processor = processor;
        this.address = address;
    }

    @CheckedTemplate(basePath = "sandbox")
    static class Templates {
        static native TemplateInstance policy(PolicyView view);
    }

    /**
     * What the page is made from.
     *
     * @param base the site's address, with its parts for a client that wants them one by one
     * @param defaults a new sandbox's settings, as the API spells them
     */
    public record PolicyView(
            URI base,
            List<ProblemType> problems,
            List<Fault.Kind> faults,
            Map<String, Object> defaults,
            List<String> strategies,
            List<EffectKind> effects,
            SandboxConfig limits,
            ProcessorConfig processor) {

        public String host() {
            return base.getHost();
        }

        public String scheme() {
            return base.getScheme();
        }

        public int port() {
            int standard = scheme().equals("https") ? 443 : 80;
            return base.getPort() < 0 ? standard : base.getPort();
        }
    }

    @GET
    public TemplateInstance policy(@Context UriInfo uri) {
        return Templates.policy(new PolicyView(
                URI.create(address.shown(uri.getBaseUri())),
                List.of(ProblemType.values()),
                List.of(Fault.Kind.values()),
                SettingsReader.tree(SandboxSettings.DEFAULT),
                Strategies.names(),
                List.of(EffectKind.values()),
                config,
                processor));
    }
}
