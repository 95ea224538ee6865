package dev.retrylab.scenario;

/** A run that is over, as far as a prediction of it is concerned. */
public interface MeasuredRun {

    /** What came of it, written as the options of a prediction are: {@code 2}, {@code 1000}, {@code 201, 422}. */
    String measured(Measure measure);

    /** The address of the page that shows this very run. */
    String permalink();
}
