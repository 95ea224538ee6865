package dev.retrylab.question.museum;

import dev.retrylab.content.Course;
import dev.retrylab.content.Lesson;
import dev.retrylab.content.MuseumPiece;
import dev.retrylab.content.MuseumPiece.Shelf;
import dev.retrylab.content.Watch;
import dev.retrylab.content.text.Markdown;
import dev.retrylab.learner.Progress;
import dev.retrylab.learner.Progress.Predicted;
import dev.retrylab.question.AnswerBox;
import dev.retrylab.question.museum.MuseumView.Row;
import dev.retrylab.question.museum.PieceView.Next;
import dev.retrylab.question.museum.PieceView.WatchView;
import dev.retrylab.web.problem.ProblemException;
import java.util.List;

/** The museum as one visitor sees it. */
record MuseumViews(Course course, Progress progress) {

    /** @param shelf its word, or empty for all */
    MuseumView list(String shelf) {
        if (!shelf.isEmpty() && Shelf.of(shelf).isEmpty()) {
            throw ProblemException.invalid("shelf", "one of " + Shelf.words(), shelf);
        }
        List<Row> all = course.museum().stream().map(this::row).toList();
        return new MuseumView(
                shelf,
                List.of(Shelf.values()),
                all.stream()
                        .filter(row -> shelf.isEmpty() || row.shelf().equals(shelf))
                        .toList(),
                (int) course.museum().stream().filter(this::isSolved).count(),
                all.size());
    }

    PieceView piece(MuseumPiece piece, AnswerBox box) {
        return new PieceView(
                piece.slug(),
                piece.title(),
                piece.shelf().word(),
                Markdown.plain(piece.story()),
                Markdown.block(piece.story()),
                Markdown.inline(piece.question().prompt()),
                piece.question().lesson(),
                course.lesson(piece.question().lesson()).map(Lesson::title).orElse(""),
                piece.source().title(),
                piece.source().url(),
                box.verdict() == null ? state(piece) : "",
                box.at(address(piece)),
                watch(piece.fails()),
                watch(piece.holds()),
                course.pieceAfter(piece)
                        .map(after -> new Next(after.slug(), after.title()))
                        .orElse(null));
    }

    static String address(MuseumPiece piece) {
        return "/museum/" + piece.slug();
    }

    private Row row(MuseumPiece piece) {
        return new Row(
                piece.slug(),
                piece.title(),
                piece.shelf().word(),
                piece.source().title(),
                state(piece),
                isSolved(piece) ? "is-good" : "is-bad");
    }

    /** Who has once found the line has solved it. */
    private boolean isSolved(MuseumPiece piece) {
        return progress.predicted(piece.subject())
                .filter(tried -> tried.right() > 0)
                .isPresent();
    }

    private String state(MuseumPiece piece) {
        return progress.predicted(piece.subject())
                .map(Predicted::right)
                .map(right -> right > 0 ? "solved" : "not yet")
                .orElse("");
    }

    private static WatchView watch(Watch watch) {
        return new WatchView(watch.address(), Markdown.inline(watch.says()));
    }
}
