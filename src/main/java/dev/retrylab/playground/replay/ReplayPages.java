package dev.retrylab.playground.replay;

import dev.retrylab.interleaving.Play;
import dev.retrylab.interleaving.Schedule;
import dev.retrylab.interleaving.World;
import dev.retrylab.interleaving.search.Bounds;
import dev.retrylab.playground.schedule.ProgramNames;
import dev.retrylab.web.problem.ProblemException;
import dev.retrylab.web.visitor.VisitorAddress;
import io.smallrye.common.annotation.Blocking;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.FormParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.net.URI;
import java.util.Optional;

/** Replays a schedule on the database, for the page that shows it. */
@Path("/playground/replays")
@Produces(MediaType.TEXT_HTML)
@Blocking
public class ReplayPages {

    private static final String BACK =
            "/playground/(interleavings|interleavings/drive|handler)\\?[A-Za-z0-9=&.~-]{1,600}";

    private final Replays replays;
    private final VisitorAddress visitor;

    public ReplayPages(Replays replays, VisitorAddress visitor) {
        this.replays = replays;
        this.visitor = visitor;
    }

    /** @param back the page to go back to; the replay's key is added to its address */
    @POST
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Response replay(
            @FormParam("runKey") String runKey,
            @FormParam("program") String program,
            @FormParam("requests") String requests,
            @FormParam("schedule") String schedule,
            @FormParam("back") String back) {
        if (back == null || !back.matches(BACK)) {
            throw ProblemException.invalid("back", "the address of a page that shows a schedule", back);
        }
        int count = ProgramNames.number("requests", requests, 1, Bounds.MAX_REQUESTS);
        World start = World.of(ProgramNames.find(program == null ? "" : program), count);
        Schedule moves = ProgramNames.read("schedule", schedule == null ? "" : schedule, text -> {
            Schedule read = Schedule.parse(text);
            Play.of(start, read);
            return read;
        });
        ReplayRecord record = replays.run(
                new Replays.Order(
                        Replays.checkedKey(runKey),
                        "",
                        ReplayBoxes.subject(start.program().name(), count, moves.toString()),
                        Optional.empty(),
                        start,
                        moves),
                visitor.host());
        return Response.seeOther(URI.create(back + "&run=" + record.key())).build();
    }
}
