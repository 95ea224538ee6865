package dev.retrylab.playground.handler;

import dev.retrylab.interleaving.program.Handler;
import dev.retrylab.interleaving.program.Handler.Part;
import dev.retrylab.interleaving.search.Finding;
import dev.retrylab.interleaving.search.Finding.Break;
import dev.retrylab.playground.handler.HandlerView.Link;
import dev.retrylab.playground.handler.HandlerView.Result;
import dev.retrylab.playground.handler.HandlerView.Step;
import dev.retrylab.playground.replay.Replayed;
import dev.retrylab.playground.schedule.ScheduleViews;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;

/** From an order of steps to its page. */
final class HandlerViews {

    static final String ADDRESS = "/playground/handler";

    /** As many write it first: the work, and then a note that it is done. */
    static final Handler FIRST = Handler.parse("bcmksa");

    private static final String ASKING =
            "Begin, insert the key, charge, save the reply, commit, answer: in which order? A machine tries to break yours.";

    private final Handler handler;

    HandlerViews(Handler handler) {
        this.handler = handler;
    }

    HandlerView asking() {
        return view("Build the handler", ASKING, Optional.empty());
    }

    /** @param at the step to look at; the last if there is none */
    HandlerView showing(Finding finding, OptionalInt at, Replayed replayed) {
        Result result = finding.shortest()
                .map(found -> broken(finding, found, at, replayed))
                .orElseGet(() -> unbroken(finding));
        String title = result.broken()
                ? "Mine " + result.headline().toLowerCase(Locale.ROOT)
                : "Mine holds in every one of " + grouped(finding.schedules()) + " schedules";
        return view(title, result.because(), Optional.of(result));
    }

    private HandlerView view(String title, String description, Optional<Result> result) {
        return new HandlerView(
                title,
                description,
                handler.toString(),
                steps(),
                Arrays.stream(Part.values())
                        .filter(part -> !handler.order().contains(part))
                        .map(part -> new Link(part.action().title(), address(with(part))))
                        .toList(),
                address(handler.order()) + "&try=1",
                address(FIRST.order()),
                result);
    }

    private List<Step> steps() {
        List<Part> order = handler.order();
        List<Step> steps = new ArrayList<>();
        for (int i = 0; i < order.size(); i++) {
            steps.add(new Step(
                    order.get(i).letter(),
                    order.get(i).action().title(),
                    Notes.of(order, i),
                    i == 0 ? "" : address(swapped(i - 1)),
                    i == order.size() - 1 ? "" : address(swapped(i)),
                    order.size() == 1 ? "" : address(without(i))));
        }
        return steps;
    }

    private List<Part> swapped(int i) {
        List<Part> order = new ArrayList<>(handler.order());
        Collections.swap(order, i, i + 1);
        return order;
    }

    private List<Part> without(int i) {
        List<Part> order = new ArrayList<>(handler.order());
        order.remove(i);
        return order;
    }

    private List<Part> with(Part part) {
        List<Part> order = new ArrayList<>(handler.order());
        order.add(part);
        return order;
    }

    private static String address(List<Part> order) {
        return ADDRESS + "?order=" + new Handler(order);
    }

    private Result broken(Finding finding, Break found, OptionalInt at, Replayed replayed) {
        String here = address(handler.order()) + "&try=1";
        int last = found.proof().turns().size();
        return new Result(
                true,
                "Broke in " + found.moves() + (found.moves() == 1 ? " step" : " steps"),
                found.breach().because(),
                "Of " + grouped(finding.schedules()) + " schedules " + grouped(finding.broken())
                        + " break it; this is the shortest."
                        + (last > found.moves() ? " The steps after it show the harm." : ""),
                Notes.hint(found.breach().clause()),
                drive(),
                Optional.of(ScheduleViews.of(
                        found.proof(),
                        Math.min(at.orElse(last), last),
                        step -> here + "&at=" + step + replayed.query())),
                Optional.of(replayed.box(found.proof(), here)));
    }

    private Result unbroken(Finding finding) {
        return new Result(
                false,
                "Unbroken over " + grouped(finding.schedules()) + " schedules",
                "Two requests with one key, one of them may die anywhere, and no order breaks the promise.",
                "That is the interview’s answer. Say why each step stands where it does.",
                "",
                drive(),
                Optional.empty(),
                Optional.empty());
    }

    private String drive() {
        return "/playground/interleavings/drive?program=handler." + handler;
    }

    private static String grouped(BigInteger number) {
        return String.format(Locale.UK, "%,d", number);
    }
}
