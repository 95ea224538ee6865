package dev.retrylab.learner.travel;

import dev.retrylab.learner.LearnerConfig;
import dev.retrylab.web.problem.ProblemException;
import dev.retrylab.web.problem.ProblemType;
import dev.retrylab.web.visitor.PerAddressLimit;
import dev.retrylab.web.visitor.VisitorAddress;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.smallrye.common.annotation.Blocking;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import org.jboss.resteasy.reactive.RestForm;
import org.jboss.resteasy.reactive.multipart.FileUpload;

/** {@code /progress/move}: by a phrase to another device, and in from a file. */
@Path("/progress/move")
@Produces(MediaType.TEXT_HTML)
@Blocking
public class TravelPages {

    private static final int UNPROCESSABLE = 422;

    /** A little under the bound on any body, so that this one is explained. */
    private static final int MAX_FILE_BYTES = 240_000;

    @CheckedTemplate(basePath = "learner/travel")
    static class Templates {
        static native TemplateInstance move(MoveView view);
    }

    /**
     * @param minutes how long a phrase counts
     * @param phrase just made; empty if none is
     * @param nothing whether a phrase was asked for and there is nothing to move
     * @param typed a phrase that was refused
     * @param phraseError why; empty if it was not
     * @param fileError what is wrong with a file; empty if nothing is
     */
    public record MoveView(
            long minutes, String phrase, boolean nothing, String typed, String phraseError, String fileError) {

        static final MoveView EMPTY = new MoveView(Moves.PHRASE_LIVES.toMinutes(), "", false, "", "", "");

        MoveView with(String newPhrase) {
            return new MoveView(minutes, newPhrase, newPhrase.isEmpty(), "", "", "");
        }

        MoveView refusing(String words, String error) {
            return new MoveView(minutes, "", false, words, error, "");
        }

        MoveView refusingFile(String error) {
            return new MoveView(minutes, "", false, "", "", error);
        }
    }

    private final Moves moves;
    private final ProgressReader reader;
    private final PerAddressLimit limit;
    private final VisitorAddress visitor;

    public TravelPages(Moves moves, ProgressReader reader, LearnerConfig config, VisitorAddress visitor) {
        this.moves = moves;
        this.reader = reader;
        this.limit = new PerAddressLimit(config.movesPerMinute(), "move progress %d times");
        this.visitor = visitor;
    }

    @GET
    public TemplateInstance page() {
        return Templates.move(MoveView.EMPTY);
    }

    /** The phrase stands in this one answer and nowhere else. */
    @POST
    @Path("phrases")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Response makePhrase() {
        limit.take(visitor.host());
        String phrase = moves.begin().map(MovePhrase::words).orElse("");
        return Response.ok(Templates.move(MoveView.EMPTY.with(phrase)).render())
                .header(HttpHeaders.CACHE_CONTROL, "no-store")
                .build();
    }

    @POST
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Response usePhrase(@RestForm String phrase) {
        limit.take(visitor.host());
        String typed = phrase == null ? "" : phrase;
        if (MovePhrase.read(typed).filter(moves::finish).isPresent()) {
            return Response.seeOther(URI.create("/progress?came=phrase")).build();
        }
        String error = MovePhrase.read(typed).isEmpty()
                ? "A phrase is five words of five letters, such as lusab-bafad-gutih-tugad-kivon."
                : "This phrase is not known: it was used already, it is older than " + MoveView.EMPTY.minutes()
                        + " minutes, or a letter is wrong. Make another.";
        return refused(MoveView.EMPTY.refusing(typed, error));
    }

    @POST
    @Path("file")
    @Consumes(MediaType.MULTIPART_FORM_DATA)
    public Response bringIn(@RestForm FileUpload file) throws IOException {
        limit.take(visitor.host());
        try {
            moves.bringIn(reader.read(text(file)));
        } catch (ProblemException wrong) {
            if (wrong.type() != ProblemType.INVALID_REQUEST) {
                throw wrong;
            }
            return refused(MoveView.EMPTY.refusingFile(wrong.getMessage()));
        }
        return Response.seeOther(URI.create("/progress?came=file")).build();
    }

    private static String text(FileUpload file) throws IOException {
        if (file == null || file.size() == 0) {
            throw ProblemException.invalid("the file", "one that was downloaded here", "missing");
        }
        if (file.size() > MAX_FILE_BYTES) {
            throw ProblemException.invalid("the file", "at most " + MAX_FILE_BYTES + " bytes", file.size());
        }
        return new String(Files.readAllBytes(file.uploadedFile()), StandardCharsets.UTF_8);
    }

    private static Response refused(MoveView view) {
        return Response.status(UNPROCESSABLE)
                .entity(Templates.move(view).render())
                .build();
    }
}
