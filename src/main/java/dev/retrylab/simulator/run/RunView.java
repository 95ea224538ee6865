package dev.retrylab.simulator.run;

import dev.retrylab.simulator.Outcome;
import dev.retrylab.simulator.Setting;
import dev.retrylab.simulator.chart.ResultView;
import dev.retrylab.simulator.figure.Figures;
import java.util.List;
import java.util.Optional;

/**
 * The page of a run in the background.
 *
 * @param state what it is doing, in words
 * @param percent how much of it is done, such as {@code 42.5}
 * @param over whether it has ended, one way or another
 * @param result null until it is done
 * @param pageAddress the simulation itself, set alike
 */
public record RunView(
        String id,
        String title,
        List<Setting.Shown> setting,
        String state,
        String percent,
        boolean over,
        ResultView result,
        String pageAddress) {

    static RunView of(String id, LongRun run) {
        Setting setting = run.setting();
        LongRun.State state = run.state();
        return new RunView(
                id,
                setting.model().title(),
                setting.shown(),
                words(state, run),
                percent(run),
                state.isOver(),
                run.outcome()
                        .map((Outcome outcome) -> ResultView.of(outcome.findings(Optional.empty())))
                        .orElse(null),
                setting.page());
    }

    private static String words(LongRun.State state, LongRun run) {
        String where = state == LongRun.State.STOPPED ? " at " + percent(run) + " %" : "";
        return state.told() + where + run.problem().map(": "::concat).orElse("");
    }

    private static String percent(LongRun run) {
        return Figures.number(Math.floor(run.progress() * 1_000) / 10);
    }
}
