package dev.retrylab.playground.interleavings;

import dev.retrylab.interleaving.Play;
import dev.retrylab.interleaving.search.Finding;
import dev.retrylab.interleaving.search.Finding.Break;
import dev.retrylab.playground.interleavings.InterleavingView.Result;
import dev.retrylab.playground.replay.Replayed;
import dev.retrylab.playground.schedule.ScheduleViews;
import java.math.BigInteger;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;

/** From a finding to what its page says of it. */
final class InterleavingViews {

    static final String ADDRESS = "/playground/interleavings";
    private static final String ASKING =
            "Requests with one key, and every order in which their steps can fall. A machine tries them all.";

    private final Setting setting;

    InterleavingViews(Setting setting) {
        this.setting = setting;
    }

    InterleavingView asking() {
        return new InterleavingView(
                "Which order breaks it?", ASKING, SettingForm.of(setting), drive(), Optional.empty());
    }

    /**
     * @param said {@code holds}, {@code breaks} or nothing
     * @param at the step to look at; the last if there is none
     */
    InterleavingView showing(Finding finding, Optional<String> said, OptionalInt at, Replayed replayed) {
        String here = ADDRESS + "?" + setting.query() + "&reveal=1"
                + said.map(word -> "&said=" + word).orElse("");
        Result result = finding.shortest()
                .map(found -> broken(finding, found, guess(said, false), at, here, replayed))
                .orElseGet(() -> unbroken(finding, guess(said, true)));
        return new InterleavingView(
                result.headline() + ": the server " + ProgramWords.of(setting.program()),
                result.because(),
                SettingForm.of(setting),
                drive(),
                Optional.of(result));
    }

    private static Result broken(
            Finding finding, Break found, String guess, OptionalInt at, String here, Replayed replayed) {
        Play play = found.proof();
        int last = play.turns().size();
        return new Result(
                true,
                "Broken in " + steps(found.moves()),
                found.breach().because(),
                "Of " + grouped(finding.schedules()) + " schedules " + grouped(finding.broken())
                        + " break the promise; this is the shortest."
                        + (play.turns().size() > found.moves() ? " The steps after it show the harm." : ""),
                guess,
                Optional.of(ScheduleViews.of(
                        play, Math.min(at.orElse(last), last), step -> here + "&at=" + step + replayed.query())),
                Optional.of(replayed.box(play, here)));
    }

    private static Result unbroken(Finding finding, String guess) {
        return new Result(
                false,
                "Unbroken over " + grouped(finding.schedules()) + " schedules",
                "Every order was tried, and none breaks the promise.",
                "They lead through " + grouped(BigInteger.valueOf(finding.states())) + " different states.",
                guess,
                Optional.empty(),
                Optional.empty());
    }

    private static String guess(Optional<String> said, boolean holds) {
        return said.map(word ->
                        "You said that it " + word + ": " + (word.equals("holds") == holds ? "right." : "not so."))
                .orElse("");
    }

    private String drive() {
        return ADDRESS + "/drive?" + setting.query();
    }

    static String steps(int count) {
        return count + (count == 1 ? " step" : " steps");
    }

    static String grouped(BigInteger number) {
        return String.format(Locale.UK, "%,d", number);
    }
}
