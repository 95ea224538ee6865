package dev.retrylab.content.reading;

import dev.retrylab.content.CourseQuestion;
import dev.retrylab.content.CourseQuestion.See;
import dev.retrylab.content.CourseQuestion.Twin;
import dev.retrylab.content.Level;
import dev.retrylab.grading.Question;
import dev.retrylab.grading.variant.Told;
import dev.retrylab.grading.variant.Variants;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/** Reads a question of any kind. */
final class QuestionReader {

    private static final List<String> COMMON =
            List.of("kind", "level", "topic", "lesson", "prompt", "explanation", "see", "twin", AliasReader.MEMBER);

    private static final String KINDS = "choice, multiple, numeric, predict, order, classify, spot, open";

    private final Links links;
    private final UnaryOperator<String> lessonToday;

    /** @param lessonToday the slug that a lesson has today, by one that it has or had */
    QuestionReader(Links links, UnaryOperator<String> lessonToday) {
        this.links = links;
        this.lessonToday = lessonToday;
    }

    CourseQuestion read(String slug, Value document) {
        Members members = document.members();
        // First what every kind has, so that a mistake in its own members hides none of these.
        Value lesson = members.required("lesson");
        links.add(lesson.place(), "/lessons/" + lesson.slug());
        Level level = level(members.required("level"));
        String topic = members.required("topic").text();
        String prompt = links.source(members.required("prompt"));
        Optional<See> see = members.optional("see").map(this::see);
        Optional<Twin> twin = members.optional("twin").map(value -> new Twin(value.slug(), value.place()));
        String taughtBy = lessonToday.apply(lesson.slug());
        Optional<String> address = see.map(See::address);
        Optional<Variants> variants = variants(members, prompt, address);
        see.ifPresent(usual -> addresses(variants, usual).forEach(each -> links.add(usual.place(), each)));
        Told told = variants.map(Variants::usual).orElseGet(() -> new Told(prompt, question(members), address));
        return new CourseQuestion(
                slug,
                level,
                topic,
                taughtBy,
                told.prompt(),
                told.question(),
                see.flatMap(there -> told.see().map(usual -> new See(usual, there.place()))),
                twin,
                variants,
                0,
                document.place());
    }

    /** Where the answers to all that can be drawn are watched. */
    private static Stream<String> addresses(Optional<Variants> variants, See usual) {
        return variants.map(Variants::all)
                .map(all -> all.flatMap(told -> told.see().stream()).distinct())
                .orElse(Stream.of(usual.address()));
    }

    /** Of a number where some of its numbers are drawn, and of any order: its steps can always be shuffled. */
    private Optional<Variants> variants(Members members, String prompt, Optional<String> see) {
        return switch (members.required("kind").text()) {
            case "numeric" ->
                members.optional(NumericReader.DRAW).map(draw -> new NumericReader(links, numeric(members)).drawn());
            case "order" ->
                Optional.of(
                        placing(only(members, "options", "orders", "before")).order(prompt, see));
            default -> Optional.empty();
        };
    }

    private Question question(Members members) {
        Value kind = members.required("kind");
        return switch (kind.text()) {
            case "choice" -> choice(only(members, "options"));
            case "multiple" -> multiple(only(members, "options"));
            case "numeric" -> new NumericReader(links, numeric(members)).plain();
            case "predict" -> predict(only(members, "scenario", "cell", "measure", "options"));
            case "classify" -> placing(only(members, "categories", "cases")).classify();
            case "spot" ->
                new ListingReader(links).read(only(members, "listing", "lines", "otherwise"), explanation(members));
            case "open" ->
                new Question.Open(
                        new RubricReader().read(only(members, "points", "misconceptions")), explanation(members));
            default -> throw kind.wrong("\"kind\" must be one of " + KINDS + ", not \"" + kind.text() + "\"");
        };
    }

    private static Members numeric(Members members) {
        return only(members, NumericReader.DRAW, "let", "answer", "unit", "tolerance", "mistakes");
    }

    private PlacingReader placing(Members members) {
        return new PlacingReader(links, members, explanation(members));
    }

    private static Members only(Members members, String... own) {
        return members.only(Stream.concat(COMMON.stream(), Stream.of(own)).toArray(String[]::new));
    }

    private Question choice(Members members) {
        OptionReader options = new OptionReader(links, members, OptionReader.Besides.RIGHT);
        if (options.right().size() != 1) {
            throw members.required("options")
                    .wrong("a choice has exactly one right option; this has "
                            + options.right().size());
        }
        return new Question.Choice(options.options(), options.right().get(0), explanation(members));
    }

    private Question multiple(Members members) {
        OptionReader options = new OptionReader(links, members, OptionReader.Besides.RIGHT);
        if (options.right().size() < 2) {
            throw members.required("options")
                    .wrong("a multiple choice has at least two right options; this has "
                            + options.right().size());
        }
        return new Question.Multiple(options.options(), Set.copyOf(options.right()), explanation(members));
    }

    private Question predict(Members members) {
        OptionReader options = new OptionReader(links, members, OptionReader.Besides.NOTHING);
        return new Question.Predict(
                subject(members), members.required("measure").slug(), options.options(), explanation(members));
    }

    private Question.Subject subject(Members members) {
        Optional<Value> cell = members.optional("cell");
        if (cell.isEmpty()) {
            Value scenario = members.required("scenario");
            links.add(scenario.place(), "/playground?scenario=" + scenario.slug());
            return new Question.Subject(Question.Subject.Kind.SCENARIO, scenario.slug());
        }
        if (members.optional("scenario").isPresent()) {
            throw cell.get().wrong("a question predicts a scenario or a cell, not both");
        }
        return new Question.Subject(Question.Subject.Kind.CELL, cell.get().text());
    }

    private String explanation(Members members) {
        return links.source(members.required("explanation"));
    }

    private See see(Value value) {
        if (!value.text().startsWith("/")) {
            value.mistake("\"see\" must be an address on this site, beginning with /, not \"" + value.text() + "\"");
        }
        return new See(value.text(), value.place());
    }

    private static Level level(Value value) {
        return Level.of(value.text()).orElseGet(() -> {
            value.mistake("\"level\" must be one of " + Level.words() + ", not \"" + value.text() + "\"");
            return Level.JUNIOR;
        });
    }
}
